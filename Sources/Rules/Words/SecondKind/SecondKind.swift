import Diagnostics
import Elements
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let secondKind = Rule(
    "P112", "second-kind", .warning, in: .words, about: .element, summary: "a later key is a kind of element too",
    rationale: """
      The first key names the thing and the keys after it are its properties. A second kind is no property: either the order \
      was meant the other way round, or a `- ` is missing in front of it.
      """
  ) { inspection, findings in
    let tree = inspection.tree
    var repeated: Set<NodeID> = []
    for case .duplicateKey(_, let again) in tree.faults { repeated.insert(again) }
    let remedies = FirstKey(tree)
    for case .secondKind(let first, let second) in inspection.app.faults {
      // The same kind twice in one element is a key that stands twice, and was said.
      if repeated.contains(second) { continue }
      let word = tree.text(second)
      let swap = remedies.fix(putting: second, before: first).flatMap { $0.isCertain ? $0 : nil }
      findings.add(
        "`\(word)` is a kind of element, and no property of `\(tree.text(first))`", at: tree.span(second),
        notes: [Note("this key names the element", at: tree.span(first))] + (swap == nil ? [.remedy(word)] : []),
        fixes: swap.map { [$0] } ?? [])
    }
  }
}

extension Note {
  fileprivate static func remedy(_ word: String) -> Note {
    let facets = ElementCatalog.kind(named: word).map { ElementCatalog.facets[Int($0)] }
    if facets?.bar != nil { return Note("it belongs to the screen: indent it as deep as `body`") }
    if facets?.popup != nil { return Note("popups stand under `popups`, or behind `go`: `go: {\(word): …}`") }
    return Note("put `- ` in front of it for an element of its own")
  }
}
