import Compiler
import Player

/// The files on the disk that apps are made of, so that nothing else is written over them.
struct ProtectedFiles: Sendable {
  private(set) var paths: [String]

  init(_ paths: [String] = []) { self.paths = paths }

  /// Those of one app: what it was read from, pictures too.
  init(of compilation: Compilation, in app: AppLocation) {
    self.init((compilation.files + compilation.pictures.map(\.path)).map(app.path(of:)))
  }

  static func + (a: ProtectedFiles, b: ProtectedFiles) -> ProtectedFiles { ProtectedFiles(a.paths + b.paths) }

  /// Why something else may not be written to a path; nil if it may.
  ///
  /// - Parameters:
  ///   - shown: how the path is shown to people.
  ///   - option: how another place is given.
  func refusal(of path: String, shown: String? = nil, option: String) -> UsageError? {
    guard let real = System.realPath(path), paths.contains(where: { System.realPath($0) == real }) else { return nil }
    return UsageError(
      "`\(shown ?? path)` is a file of the app, so it is not overwritten",
      hints: ["write to another place: `\(option)`"])
  }
}
