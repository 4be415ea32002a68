import Diagnostics
import Elements
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let secondKind = Rule(
    "P112", "second-kind", .warning, in: .words, about: .element, summary: "a later key is also the name of an element",
    rationale: """
      The first key names the element, and the keys after it are its properties. A second element name is not a \
      property: either the two keys are in the wrong order, or the line needs a `- ` in front.
      """
  ) { inspection, findings in
    let tree = inspection.tree
    var repeated: Set<NodeID> = []
    for case .duplicateKey(_, let again) in tree.faults { repeated.insert(again) }
    let remedies = FirstKey(tree)
    for case .secondKind(let first, let second) in inspection.app.faults {
      // The same kind twice in one element is a duplicate key, which is reported already.
      if repeated.contains(second) { continue }
      let word = tree.text(second)
      let swap = remedies.fix(putting: second, before: first).flatMap { $0.isCertain ? $0 : nil }
      findings.add(
        "`\(word)` is an element, not a property of `\(tree.text(first))`", at: tree.span(second),
        notes: [Note("this key names the element", at: tree.span(first))] + (swap == nil ? [.remedy(word)] : []),
        fixes: swap.map { [$0] } ?? [])
    }
  }
}

extension Note {
  fileprivate static func remedy(_ word: String) -> Note {
    let facets = ElementCatalog.kind(named: word).map { ElementCatalog.facets[Int($0)] }
    if facets?.bar != nil { return Note("it belongs to the screen: indent it like `body`") }
    if facets?.popup != nil { return Note("popups go under `popups` or in a link: `go: {\(word): …}`") }
    return Note("add `- ` in front to make it a separate element")
  }
}
