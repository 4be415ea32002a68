package import Diagnostics
package import SourceText
package import YAMLSyntax

/// What one rule has found so far.
package struct Findings: Sendable {
  private let rule: RuleDescription
  package private(set) var diagnostics: [Diagnostic] = []

  package init(of rule: RuleDescription) { self.rule = rule }

  /// Adds a finding.
  package mutating func add(
    _ message: String, at span: Span, notes: [Note] = [], fixes: [Fix] = [], severity: Severity? = nil
  ) {
    diagnostics.append(
      Diagnostic(
        code: rule.code, name: rule.name, severity: severity ?? rule.severity, message: message, span: span,
        notes: notes,
        fixes: fixes))
  }

  /// Fixes that put another word in the place of a value: each near word is one.
  ///
  /// A single one is surely meant if it is so close that a slip of the hand explains the difference.
  package static func replacements(
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
  package func fits(_ style: Node.Style) -> Bool {
    switch style {
    case .singleQuoted: !contains { $0 == "'" || $0.isNewline }
    case .doubleQuoted: !contains { $0 == "\"" || $0 == "\\" || $0.isNewline }
    default:
      first.map { $0.isLetter || $0.isNumber } == true
        && allSatisfy { $0.isLetter || $0.isNumber || "-_/.".contains($0) }
    }
  }

  /// As YAML reads it back, whatever is in it.
  package var inQuotes: String {
    "\"" + replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
