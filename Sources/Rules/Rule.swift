package import Diagnostics

/// One rule: what it is called and why it is there, and the check that finds it.
///
/// A rule is one value in one file; `RuleCatalog` lists them. Its failing examples are its tests: each reports exactly the
/// lines that end in `#~ CODE`.
package struct Rule: Sendable {
  package let description: RuleDescription
  /// Adds what it finds.
  package let check: @Sendable (Inspection, inout Findings) -> Void

  init(
    _ code: String, _ name: String, _ severity: Severity, isOn: Bool = true, summary: String, rationale: String,
    failing: [RuleDescription.Example], passing: [RuleDescription.Example],
    check: @escaping @Sendable (Inspection, inout Findings) -> Void
  ) {
    description = RuleDescription(
      code, name, severity, isOn: isOn, summary: summary, rationale: rationale, failing: failing, passing: passing)
    self.check = check
  }
}
