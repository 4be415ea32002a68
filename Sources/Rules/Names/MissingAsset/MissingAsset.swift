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
    var known: ImagePlaces?
    // What rows name is one for each row: the first that is missing stands for all, whether it is put together or a column.
    var missing: [Span: Set<String>] = [:]
    for case .asset(let at, let path, .missing) in inspection.app.faults {
      let places = known ?? ImagePlaces(inspection.app)
      known = places
      missing[places.first(of: at), default: []].insert(path)
    }
    var told: Set<Span> = []
    for case .asset(let at, let path, let fault) in inspection.app.faults {
      let places = known ?? ImagePlaces(inspection.app)
      known = places
      let isImage = places.contains(at)
      let first = places.first(of: at)
      if case .missing = fault, isImage {
        guard told.insert(first).inserted else { continue }
        if let right = ForeignReading.correctedName(path) {
          let written = inspection.tree.sources.text(at)
          findings.add(
            "`\(path)` does not read a value here", at: at,
            fixes: [Fix("change `\(path)` to `\(right)`", edits: [Edit(at, written.replacing(path, with: right))])],
            severity: .warning)
          continue
        }
        let others = (missing[first]?.count ?? 1) - 1
        let remedy: Note = path.contains("://") ? .isElsewhere : .placeholder
        findings.add(
          .asset(path, fault), at: at, notes: (others > 0 ? [.others(others)] : []) + [remedy],
          fixes: inspection.app.nearbyFixes(at: at), severity: .warning)
      } else if case .shortLine(let words, let others) = fault {
        findings.add(
          words, at: at, notes: others.prefix(Note.mostLines).map { Note("also here", at: $0) } + [.emptyValue],
          severity: .warning)
      } else {
        findings.add(
          .asset(path, fault), at: at, notes: Note.remedy(fault, isImage: isImage),
          fixes: inspection.app.nearbyFixes(at: at))
      }
    }
  }
}

/// Where pictures are named: in values that want one, in what components are given, and in data.
private struct ImagePlaces {
  private let written: Set<Span>
  /// The first cell of the column that a cell is in.
  private var firstOfColumn: [Span: Span] = [:]

  init(_ app: App) {
    let tree = app.tree
    let arguments = app.uses.flatMap { $0.arguments.map { tree.span($0.value) } }
    written = Set(app.assets.lazy.filter { $0.isImage }.map { tree.span($0.node) } + arguments)
    let missing = Set(
      app.faults.compactMap { fault -> Span? in
        if case .asset(let at, _, .missing) = fault { at } else { nil }
      })
    for data in app.data {
      for column in data.columns.indices {
        let cells = data.rows.map { $0[column].span }
        for cell in cells where missing.contains(cell) { firstOfColumn[cell] = cells[0] }
      }
    }
  }

  func contains(_ place: Span) -> Bool { written.contains(place) || firstOfColumn[place] != nil }

  /// What stands for all places of a column; else the place itself.
  func first(of place: Span) -> Span { firstOfColumn[place] ?? place }
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
    case .shortLine(let words, _): words
    case .badData(let problem): "`\(path)` cannot be read as data: \(problem)"
    }
  }
}

extension Note {
  /// How many lines are shown that have the same mistake.
  fileprivate static let mostLines = 5
  fileprivate static let emptyValue = Note(
    "the last columns are empty then; for an empty value write nothing between two commas")

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
