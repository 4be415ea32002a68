import Diagnostics
import Elements
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let unknownTarget = Rule(
    "P201", "unknown-target", .error, in: .names, about: .element,
    summary: "a target that is not a screen, a popup or a URL",
    rationale: """
      A broken link is the first thing someone will tap. Until it is fixed, the checker treats the link as a way out \
      to an unknown place, and reports nothing else about it.
      """,
    remedy: "Fix the name, or add the missing screen."
  ) { inspection, findings in
    let app = inspection.app
    var names: NearNames?
    var replacements = Replacements(app)
    var declarations = MisspeltDeclarations(app)
    var comparisons = NearNames.mostComparisons
    let withoutPages = app.screensWithoutRows
    let declaredUnread = app.keysDeclaredUnread
    let screensForRows = app.screensForRows
    for case .unknownTarget(let node, let target, let popups, let row, let others) in app.faults {
      let known = names ?? NearNames(app.targetNames)
      names = known
      let isWritten = row.isEmpty && app.tree.text(node) == target
      let one = isWritten ? screensForRows[target].flatMap { app.examplePage(ofScreen: $0) } : nil
      let shared = comparisons > 0 && one == nil ? known.best(for: target) : []
      comparisons -= known.count
      let near = one == nil ? Suggestion.best(for: target, among: shared + popups) : []
      var notes: [Note] = []
      if let one {
        findings.add(.oneForEachRow(target, one.data), at: app.tree.span(node), notes: [.sayWhich(one.id)])
        continue
      }
      if !row.isEmpty {
        notes.append(.comesFrom(row))
        if !others.isEmpty { notes.append(.others(others)) }
        if !near.isEmpty { notes.append(.near(near)) }
      } else if near.isEmpty {
        notes.append(target.looksLikeAddress ? .address(target) : .targets)
      }
      findings.add(
        .unknownTarget(target, row.isEmpty ? near : []), at: app.tree.span(node), notes: notes,
        // What a row says cannot be fixed where it is read.
        fixes: isWritten
          ? declarations.fix(of: near, missing: target, &replacements)
            ?? replacements.fixes(of: node, by: near, from: .app)
          : [])
      // Which pages a screen has is known once its rows are.
      let place = String(target.prefix { $0 != "/" })
      findings.letLastWait(
        if: withoutPages.contains(place) || declaredUnread.contains(place) || app.unknowns.isFileMissing)
      if isWritten { findings.nameCauseOfLast(.missing(target, NameSpace.place.words)) }
    }
  }
}

extension App {
  /// The screens that are made for each row of a data set, by their names.
  fileprivate var screensForRows: [String: Int] {
    Dictionary(
      screens.indices.filter { screens[$0].for >= 0 }.map { (tree.text(screens[$0].key), $0) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Of a screen that is made for each row of a data set, the data set and one of its pages; nil if it has none.
  fileprivate func examplePage(ofScreen index: Int) -> (id: String, data: String)? {
    guard let page = pages(of: Int32(index)).first else { return nil }
    return (pages[Int(page)].id, tree.text(repetitions[Int(screens[index].for)].data))
  }
}

extension String {
  fileprivate static func unknownTarget(_ target: String, _ near: [String]) -> String {
    "no screen or popup is called `\(target)`" + didYouMean(near)
  }

  fileprivate static func oneForEachRow(_ screen: String, _ data: String) -> String {
    "`\(screen)` is one screen for each row of `\(data)`, but this does not say which"
  }

  /// Whether a person may have meant a page on the web: `example.com/help`.
  fileprivate var looksLikeAddress: Bool {
    hasPrefix("www.") || (!contains(" ") && split(separator: "/").first?.contains(".") == true)
  }
}

extension Note {
  fileprivate static func comesFrom(_ row: String) -> Note { Note("the value comes from \(row)") }

  fileprivate static func sayWhich(_ page: String) -> Note {
    Note("name a row after the screen, such as `\(page)`; or use `back` to return to where people came from")
  }

  fileprivate static func others(_ targets: [String]) -> Note {
    let names = targets.prefix(3).map { "`\($0)`" }.joined(separator: ", ")
    let values = targets.count == 1 ? "1 other value leads" : "\(targets.count) other values lead"
    return Note("\(values) nowhere: \(names)\(targets.count > 3 ? " …" : "")")
  }

  fileprivate static func near(_ names: [String]) -> Note {
    Note("did you mean \(names.map { "`\($0)`" }.joined(separator: " or "))?")
  }

  fileprivate static func address(_ target: String) -> Note {
    Note("write a web address in full: `https://\(target)`")
  }

  fileprivate static let targets = Note(
    "a target is a screen, a popup, `back`, `close`, `close-all`, `start`, `stay` or a URL")
}
