import Diagnostics
import Elements
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let unknownKind = Rule(
    "P105", "unknown-kind", .error, in: .words, about: .element, summary: "an element that is of no known kind",
    rationale: """
      The first key names the thing: `- button: Save` is a button. A bare word close to a kind is taken for a slip rather \
      than for a text; put it in quotes if a text is meant.
      """
  ) { inspection, findings in
    let tree = inspection.tree
    for fault in inspection.app.faults {
      switch fault {
      case .unknownKind(let node, let place, let candidates, let laterKind):
        let word = tree.text(node)
        let span = tree.span(node)
        if laterKind >= 0 {
          findings.add(
            .notFirst(word, tree.text(laterKind)), at: span,
            notes: [Note("this key names the element: put it first", at: tree.span(laterKind))],
            fixes: FirstKey(tree).fix(putting: laterKind, before: node).map { [$0] } ?? [])
          continue
        }
        let near = Suggestion.best(for: word, among: candidates, limit: 3)
        let notes: [Note] =
          near.isEmpty
          ? [Note("\(place.words) takes \(candidates.sorted().map { "`\($0)`" }.joined(separator: ", "))")] : []
        let isBare = tree.node(node).link < 0
        findings.add(
          .unknown(word), at: span,
          notes: notes + (isBare && !near.isEmpty ? [Note("put it in quotes if it is meant as a text")] : []),
          fixes: Findings.replacements(of: node, in: tree, by: near))
      case .wrongPlace(let node, let kind, let place):
        findings.add("a `\(kind)` cannot stand in \(place.words)", at: tree.span(node), notes: [.places(of: kind)])
      default: break
      }
    }
  }
}

extension String {
  fileprivate static func unknown(_ word: String) -> String { "`\(word)` is no kind of element" }

  fileprivate static func notFirst(_ first: String, _ kind: String) -> String {
    "`\(first)` stands before `\(kind)`, which names the element"
  }
}

extension Note {
  fileprivate static func places(of kind: String) -> Note {
    let places = ElementCatalog.kind(named: kind).map { ElementCatalog.kinds[Int($0)].places } ?? []
    return Note("it stands in \(places.filter { $0 != .component }.map(\.words).joined(separator: ", or in "))")
  }
}
