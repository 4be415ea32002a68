import Diagnostics
import ScreenModel
import SourceText

extension Rule {
  static let include = Rule(
    "P011", "include", .error, in: .file, about: .file, summary: "a file that cannot be included",
    rationale: """
      Paths are relative to the file they stand in and stay inside the project, so that an app can be moved as a whole and \
      a stranger's app reads nothing but its own files. Files that include each other in a circle have no order.
      """
  ) { inspection, findings in
    for case .include(let at, let fault) in inspection.app.faults {
      findings.add(.include(fault), at: at, notes: Note.remedy(fault))
    }
  }
}

extension String {
  fileprivate static func include(_ fault: ModelFault.Include) -> String {
    switch fault {
    case .missing(let path): "there is no file `\(path)`"
    case .nothingMatches(let pattern): "no file matches `\(pattern)`"
    case .outside(let path): "`\(path)` lies outside the project"
    case .notAFile(let path, let what): "`\(path)` is \(what)"
    case .unreadable(let path, let reason): "`\(path)` cannot be read: \(reason)"
    case .tooLarge(let path, let bytes): "`\(path)` has \(bytes) bytes, more than the compiler is told to read"
    case .cycle(let paths) where paths.count == 2: "`\(paths[0])` includes itself"
    case .cycle(let paths) where paths.count > 8:
      "files include each other in a circle: \(paths.prefix(4).map { "`\($0)`" }.joined(separator: ", ")), "
        + "\(paths.count - 6) more, \(paths.suffix(2).map { "`\($0)`" }.joined(separator: ", "))"
    case .cycle(let paths): "files include each other in a circle: \(paths.map { "`\($0)`" }.joined(separator: ", "))"
    }
  }
}

extension Note {
  fileprivate static func remedy(_ fault: ModelFault.Include) -> [Note] {
    switch fault {
    case .missing, .nothingMatches: [Note("paths begin in the folder of the file that names them")]
    case .outside: [Note("an app is made of the files in its folder and below")]
    case .cycle: [Note("take one `include` out of the circle")]
    case .notAFile, .unreadable, .tooLarge: []
    }
  }
}
