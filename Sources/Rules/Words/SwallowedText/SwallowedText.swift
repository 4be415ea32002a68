import Diagnostics
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let swallowedText = Rule(
    "P111", "swallowed-text", .error, in: .words, about: .element, summary: "YAML took the text for something else",
    rationale: """
      A `#` behind a blank begins a comment, `word: more` is a mapping, and so is `{word}`. The text would be gone from the \
      page without a trace. In quotes it is a text.
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
    case .comment: "YAML takes `\(text)` for a comment, so there is no value here"
    case .mapping: "YAML takes `\(text)` for a key and its value, not for a text"
    case .braces: "YAML takes `\(text)` for a mapping, not for a text"
    }
  }
}
