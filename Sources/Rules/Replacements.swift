import Diagnostics
import SourceText
import YAMLSyntax

/// A question after a message: `: did you mean `home`?`; empty where no name is near.
func didYouMean(_ names: [String]) -> String {
  names.isEmpty ? "" : ": did you mean \(names.map { "`\($0)`" }.joined(separator: " or "))?"
}

extension Findings {
  /// Fixes that put another word in the place of a value: each near word is one.
  ///
  /// A single one is surely meant if it is so close that a slip of the hand explains the difference.
  static func replacements(
    of node: NodeID, in tree: SyntaxTree, by near: [String], isCertain: Bool = true
  ) -> [Fix] {
    let word = tree.text(node)
    let isSure = isCertain && near.count == 1
    return near.map { name in
      let title = "change `\(word)` to `\(name)`"
      let content = tree.nodes[Int(node)]
      // Within the quotes, and behind an anchor; an alias and a text with escapes stand for something else.
      let isInPlace = content.kind == .scalar && content.span.contains(content.text) && !content.text.isEmpty
      guard isInPlace, name.fits(content.style) else {
        return Fix(title, edits: [Edit(tree.span(node), name.fits(.plain) ? name : name.inQuotes)])
      }
      return Fix(
        title, edits: [Edit(content.text, name)], isCertain: isSure && Suggestion.isClose(word, to: name))
    }
  }
}

extension String {
  /// Whether it can take the place of a scalar's text as it is.
  func fits(_ style: SyntaxNode.Style) -> Bool {
    switch style {
    case .singleQuoted: !contains { $0 == "'" || $0.isNewline }
    case .doubleQuoted: !contains { $0 == "\"" || $0 == "\\" || $0.isNewline }
    default:
      first.map { $0.isLetter || $0.isNumber } == true
        && allSatisfy { $0.isLetter || $0.isNumber || "-_/.".contains($0) }
    }
  }

  /// As YAML reads it back, whatever is in it.
  fileprivate var inQuotes: String {
    "\"" + replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
