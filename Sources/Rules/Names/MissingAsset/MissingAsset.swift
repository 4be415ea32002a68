import Diagnostics
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let missingAsset = Rule(
    "P209", "missing-asset", .error, in: .names, about: .element,
    summary: "an image or a data file that is missing or cannot be used",
    rationale: """
      A missing image is only a warning, because a placeholder is shown instead. A missing data file leaves lists \
      empty, a file outside the project is missing on every other machine, and a file whose content does not match its \
      extension cannot be shown.
      """,
    remedy: "Add the file, fix the path, or write text instead of a file name to get a placeholder."
  ) { inspection, findings in
    var images: Set<Span>?
    // A name that is put together is one for each row: the first that is missing stands for all.
    var missing: [Span: Int] = [:]
    for case .asset(let at, _, .missing) in inspection.app.faults { missing[at, default: 0] += 1 }
    var told: Set<Span> = []
    for case .asset(let at, let path, let fault) in inspection.app.faults {
      let found = images ?? inspection.app.imagePlaces
      images = found
      let isImage = found.contains(at)
      if case .missing = fault, isImage {
        guard told.insert(at).inserted else { continue }
        if let right = ForeignReading.corrected(path) {
          let written = inspection.tree.sources.text(at)
          findings.add(
            "`\(path)` does not read a value here", at: at,
            fixes: [Fix("change `\(path)` to `\(right)`", edits: [Edit(at, written.replacing(path, with: right))])],
            severity: .warning)
          continue
        }
        let others = (missing[at] ?? 1) - 1
        let remedy: Note = path.contains("://") ? .isElsewhere : .placeholder
        findings.add(
          .asset(path, fault), at: at, notes: (others > 0 ? [.others(others)] : []) + [remedy], severity: .warning)
      } else {
        findings.add(.asset(path, fault), at: at, notes: Note.remedy(fault, isImage: isImage))
      }
    }
  }
}

extension App {
  /// Where pictures are named.
  fileprivate var imagePlaces: Set<Span> {
    Set(assets.lazy.filter { $0.isImage }.map { tree.span($0.node) })
  }
}

extension String {
  fileprivate static func asset(_ path: String, _ fault: ModelFault.Asset) -> String {
    switch fault {
    case .missing: "there is no file `\(path)`"
    case .outside: "`\(path)` is outside the project"
    case .notAFile(let what): "`\(path)` is \(what), not a file"
    case .unreadable(let reason): "`\(path)` cannot be read: \(reason)"
    case .tooLarge(let bytes): "`\(path)` is too large: \(bytes) bytes"
    case .wrongBytes(let expected): "`\(path)` is not \(expected)"
    case .badData(let problem): "`\(path)` cannot be read as data: \(problem)"
    }
  }
}

extension Note {
  fileprivate static func others(_ count: Int) -> Note {
    Note("for other rows, \(counted(count, "more file")) \(count == 1 ? "is" : "are") missing too")
  }

  fileprivate static let isElsewhere = Note(
    "a page holds its pictures: save this one in the project, and write its path")

  fileprivate static let placeholder = Note("a placeholder is shown until you add it")

  fileprivate static func remedy(_ fault: ModelFault.Asset, isImage: Bool) -> [Note] {
    switch fault {
    case .missing: [Note("paths are relative to the file they are written in")]
    case .wrongBytes: [Note("save it in that format, or change the extension")]
    case .outside: [Note("copy it into the project and use that path")]
    case .tooLarge where isImage: [Note("images are embedded in the page; a smaller one loads faster")]
    default: []
    }
  }
}
