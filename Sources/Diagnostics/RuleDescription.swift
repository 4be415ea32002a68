/// What a rule is called, what it finds and why that matters: all that `explain`, the reference and SARIF need of it.
package struct RuleDescription: Sendable {
  /// The stable code, such as `P402`.
  package let code: String
  /// The name, which reads well after "allow": `dead-end`.
  package let name: String
  package let severity: Severity
  /// Whether it runs without being asked for.
  package let isOn: Bool
  /// What is, in one sentence without a full stop.
  package let summary: String
  /// Why it matters and what to do, in a short paragraph.
  package let rationale: String
  /// Apps in which it finds something; the lines it reports end in `#~ CODE`.
  package let failing: [Example]
  /// Apps that look alike and are fine.
  package let passing: [Example]

  /// A small app: one file, or several with their paths.
  package struct Example: Sendable, ExpressibleByStringLiteral {
    package let files: [(path: String, text: String)]

    package init(_ files: [(path: String, text: String)]) { self.files = files }

    package init(stringLiteral text: String) { files = [("app.yaml", text)] }
  }

  package init(
    _ code: String, _ name: String, _ severity: Severity, isOn: Bool = true, summary: String, rationale: String,
    failing: [Example] = [], passing: [Example] = []
  ) {
    self.code = code
    self.name = name
    self.severity = severity
    self.isOn = isOn
    self.summary = summary
    self.rationale = rationale
    self.failing = failing
    self.passing = passing
  }
}
