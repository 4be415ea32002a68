package import Diagnostics
package import SourceText

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

  /// Fixes that put another word in the place of one: each near word is one; a single one is surely meant.
  package static func replacements(of word: String, at span: Span, by near: [String], isCertain: Bool = true) -> [Fix] {
    near.map { Fix("change `\(word)` to `\($0)`", edits: [Edit(span, $0)], isCertain: isCertain && near.count == 1) }
  }
}
