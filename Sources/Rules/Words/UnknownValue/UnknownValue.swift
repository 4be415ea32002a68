import Diagnostics
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let unknownValue = Rule(
    "P104", "unknown-value", .error, in: .words, about: .element, summary: "a value that the key does not accept",
    rationale: """
      Some keys accept only certain words, colours or numbers. Any other value would be ignored, so use one of those \
      that the message lists.
      """
  ) { inspection, findings in
    for case .unknownValue(let node, let expected, let candidates) in inspection.app.faults {
      let text = inspection.tree.text(node)
      let span = inspection.tree.span(node)
      let near = Suggestion.best(for: text, among: candidates, limit: 3)
      findings.add(
        .unknownValue(text, expected, near), at: span,
        fixes: Findings.replacements(of: node, in: inspection.tree, by: near))
    }
    for case .badPattern(_, let at, let problem) in inspection.app.faults { findings.add(problem, at: at) }
  }
}

extension String {
  fileprivate static func unknownValue(_ text: String, _ expected: String, _ near: [String]) -> String {
    "expected \(expected), found `\(text)`" + didYouMean(near)
  }
}
