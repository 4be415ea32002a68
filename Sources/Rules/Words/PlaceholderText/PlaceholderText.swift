import Diagnostics
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let placeholderText = Rule(
    "P110", "placeholder-text", .advice, in: .words, about: .element, isOn: false,
    summary: "placeholder text",
    rationale: """
      Real text shows problems that filler hides, such as labels that are too long or questions that nobody can \
      answer.
      """,
    remedy: "Write what the app will say."
  ) { inspection, findings in
    let tree = inspection.tree
    for id in tree.nodes.indices where tree.nodes[id].kind == .scalar && tree.nodes[id].link < 0 {
      let text = tree.text(NodeID(id))
      let lower = text.lowercased()
      guard lower.hasPrefix("lorem ipsum") || ["TODO", "TBD", "FIXME", "XXX"].contains(text) || text.hasPrefix("TODO:")
      else {
        continue
      }
      findings.add(
        "`\(text.shortened)` is placeholder text", at: tree.span(NodeID(id)),
        notes: [Note("write what the app will say")])
    }
  }
}

extension String {
  /// Its first words.
  fileprivate var shortened: String {
    guard count > 24, let end = prefix(24).lastIndex(of: " ") else { return self }
    return self[..<end] + " …"
  }
}
