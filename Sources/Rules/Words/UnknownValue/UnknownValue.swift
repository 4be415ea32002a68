import Diagnostics
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let unknownValue = Rule(
    "P104", "unknown-value", .error, in: .words, about: .element, summary: "a word that is none of those a key takes",
    rationale: """
      Where only certain words, colours or numbers make sense, another one would be passed over in silence. Take one of those \
      that the message names.
      """
  ) { inspection, findings in
    for case .unknownValue(let node, let expected, let candidates) in inspection.app.faults {
      let text = inspection.tree.text(node)
      let span = inspection.tree.span(node)
      let near = Suggestion.best(for: text, among: candidates, limit: 3)
      findings.add(
        "`\(text)` is not \(expected)", at: span, fixes: Findings.replacements(of: node, in: inspection.tree, by: near))
    }
  }
}
