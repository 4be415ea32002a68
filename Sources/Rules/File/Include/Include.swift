import Diagnostics
import ScreenModel
import SourceText

extension Rule {
  static let include = Rule(
    "P011", "include", .error, in: .file, about: .file, summary: "a file that cannot be included",
    rationale: """
      Paths are relative to the file that contains them and must stay inside the project. This way you can move an app \
      as a whole, and an app from someone else can only read its own files.
      """,
    remedy: """
      Write the path relative to the file that contains it, and inside the project. If files include each other in a \
      circle, remove one of the lines.
      """
  ) { inspection, findings in
    for case .include(let at, let fault) in inspection.app.faults {
      findings.add(.include(fault), at: at, notes: Note.remedy(fault), fixes: inspection.app.nearbyFixes(at: at))
    }
  }
}

extension String {
  fileprivate static func include(_ fault: ModelFault.Include) -> String {
    switch fault {
    case .missing(let path), .missingApp(let path): "there is no file `\(path)`"
    case .nothingMatches(let pattern, let isItself): "no \(isItself ? "other " : "")file matches `\(pattern)`"
    case .outside(let path): "`\(path)` is outside the project"
    case .notAFile(let path, let what): "`\(path)` is \(what)"
    case .unreadable(let path, let reason): "`\(path)` cannot be read: \(reason)"
    case .tooLarge(let path, let bytes): "`\(path)` is too large: \(bytes) bytes"
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
    case .nothingMatches(_, isItself: true): [Note("a pattern leaves out the file it is written in")]
    case .missing, .nothingMatches: [Note("paths are relative to the file they are written in")]
    case .missingApp: [Note("put it back, or start again with the file of an app that is there")]
    case .outside: [Note("an app can only use files in its own folder and below")]
    case .cycle: [Note("remove one `include` from the circle")]
    case .notAFile, .unreadable, .tooLarge: []
    }
  }
}
