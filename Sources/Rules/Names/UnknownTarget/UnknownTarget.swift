import Diagnostics
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let unknownTarget = Rule(
    "P201", "unknown-target", .error, in: .names, about: .element,
    summary: "a target that is no screen, no popup and no address",
    rationale: """
      A link that leads nowhere is the first thing a reader of the prototype taps. Mend the name, or add the screen \
      that it was meant for; until then the checker takes the link for an exit that nobody knows, and says nothing \
      else about it.
      """
  ) { inspection, findings in
    var names: NearNames?
    // Every word is held against every name; with more than this there is enough to mend before the rest is looked at again.
    var comparisons = 200_000_000
    for case .unknownTarget(let node, let target, let popups, let row) in inspection.app.faults {
      let span = inspection.tree.span(node)
      let known = names ?? NearNames(inspection.app.targetNames)
      names = known
      let shared = comparisons > 0 ? known.best(for: target) : []
      comparisons -= known.count
      let near = Suggestion.best(for: target, among: shared + popups)
      // What a row says cannot be mended where it is read.
      let fixes =
        row.isEmpty && inspection.tree.text(node) == target
        ? Findings.replacements(of: node, in: inspection.tree, by: near) : []
      var notes: [Note] = []
      if !row.isEmpty {
        notes.append(.comesFrom(row))
        if !near.isEmpty { notes.append(.near(near)) }
      } else if near.isEmpty {
        notes.append(target.looksLikeAddress ? .address(target) : .targets)
      }
      findings.add(.unknownTarget(target), at: span, notes: notes, fixes: fixes)
    }
  }
}

extension String {
  fileprivate static func unknownTarget(_ target: String) -> String { "`\(target)` is no screen and no popup" }

  /// Whether a person may have meant a page on the web: `example.com/help`.
  fileprivate var looksLikeAddress: Bool {
    hasPrefix("www.") || (!contains(" ") && split(separator: "/").first?.contains(".") == true)
  }
}

extension Note {
  fileprivate static func comesFrom(_ row: String) -> Note { Note("the value comes from \(row)") }

  fileprivate static func near(_ names: [String]) -> Note {
    Note("the nearest name is \(names.map { "`\($0)`" }.joined(separator: ", or "))")
  }

  fileprivate static func address(_ target: String) -> Note {
    Note("an address on the web is written in full: `https://\(target)`")
  }

  fileprivate static let targets = Note(
    "a target is a screen, a popup, `back`, `close`, `close-all`, `start`, `stay` or a URL")
}
