import Diagnostics

/// A file and what it is to become.
struct FileChange {
  /// Relative to the root of its app.
  let path: String
  let original: [UInt8]
  let contents: [UInt8]

  /// Shows what would change, as a diff.
  static func show(_ changes: [FileChange], _ terminal: inout Terminal) {
    for change in changes {
      var output: [UInt8] = []
      UnifiedDiff(path: change.path, old: change.original, new: change.contents).append(to: &output)
      terminal.write(source: output)
    }
  }

  /// Writes all files of an app or none, as far as that is possible; gives the reason why it could not.
  static func write(_ changes: [FileChange], of app: AppLocation) -> String? {
    for change in changes {
      let path = app.path(of: change.path)
      if System.isReadOnly(path) { return "`\(change.path)` cannot be written: it is read-only" }
      guard case .contents(change.original) = System.read(path, limit: Int(UInt32.max)) else {
        return "`\(change.path)` cannot be written: it changed in the meantime"
      }
    }
    for (number, change) in changes.enumerated() {
      guard let reason = System.replace(app.path(of: change.path), contents: change.contents) else { continue }
      // Those that are written already go back to what they were.
      for done in changes[..<number] { _ = System.replace(app.path(of: done.path), contents: done.original) }
      return "`\(change.path)` cannot be written: \(reason)"
    }
    return nil
  }
}
