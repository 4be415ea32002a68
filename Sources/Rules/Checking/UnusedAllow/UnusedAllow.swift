package import Diagnostics
package import ScreenModel
import SourceText
package import YAMLSyntax

extension Rule {
  static let unusedAllow = Rule(
    "P991", "unused-allow", .warning, in: .checking, about: .element, summary: "an `allow` that is not needed",
    rationale: """
      An `allow` says that a finding is known and accepted. Once the finding is gone, the entry would hide the next \
      one of its kind. Only rules that ran are counted.
      """,
    remedy: "Remove the entry."
  ) { _, _ in
    // What is accepted is known only when every rule has run: see `UnusedAllow`.
  }
}

/// Tells which acceptances accept nothing.
package struct UnusedAllow: Sendable {
  private let tree: SyntaxTree
  private let removal: Removal

  package init(in tree: SyntaxTree) {
    self.tree = tree
    removal = Removal(tree)
  }

  /// Reports one entry of an `allow` that no finding needed.
  ///
  /// - Parameter isCertain: whether the finding it accepts cannot be hidden by another mistake.
  package func report(_ allowance: Allowance, rule: RuleDescription, isCertain: Bool, to findings: inout Findings) {
    let edit = removal.edit(of: allowance.rule, value: allowance.reason)
    findings.add(
      .unusedAllow(tree.text(allowance.rule)), at: tree.span(allowance.rule), notes: [.finds(rule)],
      fixes: edit.map { [Fix("remove it", edits: [$0], isCertain: isCertain)] } ?? [])
  }
}

extension String {
  fileprivate static func unusedAllow(_ rule: String) -> String {
    "`\(rule)` is accepted here, but there is no such finding"
  }
}

extension Note {
  fileprivate static func finds(_ rule: RuleDescription) -> Note { Note("\(rule.code): \(rule.summary)") }
}
