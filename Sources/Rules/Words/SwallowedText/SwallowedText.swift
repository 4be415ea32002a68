import Diagnostics
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let swallowedText = Rule(
    "P111", "swallowed-text", .error, in: .words, about: .element, summary: "text that YAML reads as something else",
    rationale: """
      A `#` after a space starts a comment, and `word: more` and `{word}` are mappings. The text would be missing from \
      the page. Curly quotes, which some editors type by themselves, are a part of the text.
      """,
    remedy: "Put it in straight quotes."
  ) { inspection, findings in
    for case .swallowedText(let at, let swallowed) in inspection.app.faults {
      let text = inspection.tree.sources.text(at)
      findings.add(.swallowed(swallowed, text), at: at, fixes: [.quoting(at, in: inspection.tree)])
    }
    for case .curlyQuotes(let node, let words) in inspection.app.faults {
      let at = inspection.tree.span(node)
      findings.add(
        .inCurlyQuotes(inspection.tree.text(node)), at: at, notes: [.straight],
        fixes: [Fix("write `\(words.inQuotes)`", edits: [Edit(at, words.inQuotes)])], severity: .warning)
    }
    for case .swallowedRest(let comment, let whole) in inspection.app.faults {
      // It may be a comment all the same.
      findings.add(
        .cut(inspection.tree.sources.text(comment)), at: comment, notes: [.comment],
        fixes: [.quoting(whole, in: inspection.tree)], severity: .warning)
    }
  }
}

extension Fix {
  /// A text in quotes.
  fileprivate static func quoting(_ span: Span, in tree: SyntaxTree) -> Fix {
    let text = tree.sources.text(span)
    let quoted = "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    return Fix("put it in quotes: `\(quoted)`", edits: [Edit(span, quoted)])
  }
}

extension String {
  fileprivate static func cut(_ rest: String) -> String {
    "YAML reads `\(rest)` as a comment, so the text ends before it"
  }

  fileprivate static func swallowed(_ swallowed: ModelFault.Swallowed, _ text: String) -> String {
    switch swallowed {
    case .comment: "YAML reads `\(text)` as a comment, so there is no value here"
    case .mapping: "YAML reads `\(text)` as a key with a value, not as text"
    case .braces: "YAML reads `\(text)` as a mapping, not as text"
    }
  }
}

extension String {
  fileprivate static func inCurlyQuotes(_ text: String) -> String {
    "`\(text)` is shown with its quotes, because YAML only reads straight ones as quotes"
  }
}

extension Note {
  fileprivate static let straight = Note("to show these quotes, put straight ones around the whole text")
  fileprivate static let comment = Note("if it is a comment, put a space after the `#`")
}
