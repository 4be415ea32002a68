package import Diagnostics
package import FlowGraph
package import SourceText

/// What one rule has found so far.
package struct Findings: Sendable {
  private let rule: RuleDescription
  package private(set) var found: [Finding] = []

  package init(of rule: RuleDescription) { self.rule = rule }

  /// Adds a finding.
  package mutating func add(
    _ message: String, at span: Span, notes: [Note] = [], fixes: [Fix] = [], severity: Severity? = nil
  ) {
    let diagnostic = Diagnostic(
      code: rule.code, name: rule.name, severity: severity ?? rule.severity, message: message, span: span,
      notes: notes,
      fixes: fixes)
    found.append(Finding(diagnostic: diagnostic))
  }

  /// Adds a finding that the shortest way to a place shows.
  ///
  /// - Parameters:
  ///   - members: further places at which it may be accepted.
  ///   - isLikely: whether it may be meant: then it is probable, and no error.
  package mutating func add(
    _ message: String, at span: Span, shownBy place: Contexts.Place?, notes: [Note] = [], fixes: [Fix] = [],
    members: [Span] = [], isLikely: Bool = false
  ) {
    add(message, at: span, notes: notes, fixes: fixes, severity: isLikely ? min(rule.severity, .warning) : nil)
    found[found.count - 1].place = place
    found[found.count - 1].diagnostic.members = members
  }

  mutating func add(_ findings: [Finding]) { found += findings }
}

/// A finding, and the place of the flow whose shortest way shows it.
package struct Finding: Sendable {
  package var diagnostic: Diagnostic
  /// A number in `Inspection.proofs`.
  var proof = 0
  var place: Contexts.Place?
}
