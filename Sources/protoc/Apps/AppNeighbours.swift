import Compiler
import YAMLSyntax

extension AppFinder {
  /// How many files and folders are looked at before it is given up.
  private static let mostEntries = 100_000

  /// The other apps that may share some files with an app: those in its own folder, and where files are outside of it, all below the
  /// root. Nil if there is too much to look at.
  func neighbours(of app: AppLocation, sharing files: [String]) -> [AppLocation]? {
    if files == [app.entry] { return [] }
    let folder = DiskPath.parent(of: app.path)
    let isWithin = files.allSatisfy { DiskPath.relative(app.path(of: $0), to: folder) != nil }
    var found: [AppLocation] = []
    var left = Self.mostEntries
    var waiting = isWithin ? [folder] : [app.root]
    while let next = waiting.popLast() {
      for entry in System.entries(of: next) ?? [] where !entry.name.hasPrefix(".") {
        left -= 1
        if left < 0 { return nil }
        let path = DiskPath.join(next, entry.name)
        if entry.isDirectory {
          if !isWithin { waiting.append(path) }
        } else if entry.name == Self.appFile || next == folder && entry.name.hasSuffix(".yaml"), path != app.path,
          let own = DiskPath.relative(path, to: app.root), isApp(path)
        {
          found.append(AppLocation(root: app.root, entry: own))
        }
      }
    }
    return found.sorted { $0.entry < $1.entry }
  }

  private func isApp(_ path: String) -> Bool {
    if case .contents(let contents) = System.read(path, limit: options.limits.bytes) {
      Compiler.isApp(contents)
    } else {
      false
    }
  }
}
