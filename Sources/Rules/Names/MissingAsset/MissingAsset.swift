import Diagnostics
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let missingAsset = Rule(
    "P209", "missing-asset", .error, in: .names, about: .element,
    summary: "a picture or a data file that is not there or cannot be used",
    rationale: """
      A picture that is still to be drawn is shown as a placeholder, so it is only a warning. A data file that is \
      missing leaves lists empty, a file outside the project is missing on everybody else's machine, and a file that \
      is not what its name says cannot be shown. Add the file, mend the path, or write words instead of a file name \
      for a placeholder.
      """
  ) { inspection, findings in
    var images: Set<Span>?
    for case .asset(let at, let path, let fault) in inspection.app.faults {
      let found = images ?? inspection.app.imagePlaces
      images = found
      let isImage = found.contains(at)
      if case .missing = fault, isImage {
        findings.add(.asset(path, fault), at: at, notes: [.placeholder], severity: .warning)
      } else {
        findings.add(.asset(path, fault), at: at, notes: Note.remedy(fault, isImage: isImage))
      }
    }
  }
}

extension App {
  /// Where pictures are named.
  fileprivate var imagePlaces: Set<Span> {
    Set(assets.lazy.filter(\.isImage).map { tree.span($0.node) })
  }
}

extension String {
  fileprivate static func asset(_ path: String, _ fault: ModelFault.Asset) -> String {
    switch fault {
    case .missing: "there is no file `\(path)`"
    case .outside: "`\(path)` lies outside the project"
    case .notAFile(let what): "`\(path)` is \(what), not a file"
    case .unreadable(let reason): "`\(path)` cannot be read: \(reason)"
    case .tooLarge(let bytes): "`\(path)` is too large: \(bytes) bytes"
    case .wrongBytes(let expected): "`\(path)` is not \(expected)"
    case .badData(let problem): "`\(path)` cannot be read as data: \(problem)"
    }
  }
}

extension Note {
  fileprivate static let placeholder = Note("a placeholder is shown until it is there")

  fileprivate static func remedy(_ fault: ModelFault.Asset, isImage: Bool) -> [Note] {
    switch fault {
    case .missing: [Note("paths begin in the folder of the file that names them")]
    case .wrongBytes: [Note("its name says what it is not: save it anew, or end its name as what it is")]
    case .outside: [Note("copy it into the project and name it from there")]
    case .tooLarge where isImage: [Note("pictures are embedded in the page; a smaller one loads faster")]
    default: []
    }
  }
}
