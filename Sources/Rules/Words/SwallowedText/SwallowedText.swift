import Diagnostics
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let swallowedText = Rule(
    "P111", "swallowed-text", .error, in: .words, about: .element, summary: "text that YAML reads as something else",
    rationale: """
      A `#` after a space starts a comment, and `word: more` and `{word}` are mappings. The text would be missing from \
      the page. Put it in quotes.
      """
  ) { inspection, findings in
    for case .swallowedText(let at, let swallowed) in inspection.app.faults {
      let text = inspection.tree.sources.text(at)
      let quoted = "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
      findings.add(
        .swallowed(swallowed, text), at: at, fixes: [Fix("put it in quotes: `\(quoted)`", edits: [Edit(at, quoted)])])
    }
  }
}

extension String {
  fileprivate static func swallowed(_ swallowed: ModelFault.Swallowed, _ text: String) -> String {
    switch swallowed {
    case .comment: "YAML reads `\(text)` as a comment, so there is no value here"
    case .mapping: "YAML reads `\(text)` as a key with a value, not as text"
    case .braces: "YAML reads `\(text)` as a mapping, not as text"
    }
  }
}
