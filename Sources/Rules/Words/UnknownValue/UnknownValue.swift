import Diagnostics
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let unknownValue = Rule(
    "P104", "unknown-value", .error, in: .words, about: .element, summary: "a value that the key does not accept",
    rationale: """
      Some keys accept only certain words, colours or numbers, or depend on the keys next to them: a `value` between \
      `min` and `max`, a variable with two values for a switch. Any other value would be ignored, so use one of those \
      that the message lists. A value that is read by `$name` is checked for every row.
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
    for case .unknownReading(let node, let expected, let found, let sources) in inspection.app.faults {
      let notes = sources.isEmpty ? [] : [Note("the value comes from \(sources.shortened)")]
      findings.add(.unknownValue(found, expected, []), at: inspection.tree.span(node), notes: notes)
    }
    for case .unsuitableVariable(let node, let expected, let values) in inspection.app.faults {
      let name = inspection.tree.text(node)
      findings.add(
        .unknownValue(name, expected, []), at: inspection.tree.span(node), notes: [.values(of: name, values)])
    }
    for case .badPattern(_, let at, let problem) in inspection.app.faults { findings.add(problem, at: at) }
  }
}

extension String {
  fileprivate static func unknownValue(_ text: String, _ expected: String, _ near: [String]) -> String {
    "expected \(expected), found `\(text)`" + didYouMean(near)
  }
}

extension Note {
  fileprivate static func values(of variable: String, _ values: [String]) -> Note {
    Note("the values of `\(variable)`: " + values.map { "`\($0)`" }.joined(separator: ", "))
  }
}

extension [String] {
  /// The first of them, and how many more there are.
  fileprivate var shortened: String {
    let rest = count > 3 ? " and \(count - 3) more" : ""
    return prefix(3).joined(separator: ", ") + rest
  }
}
