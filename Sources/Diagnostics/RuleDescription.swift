/// What a rule is called, what it finds and why that matters: all that `explain`, the reference and SARIF need of it.
package struct RuleDescription: Sendable {
  /// The stable code, such as `P402`.
  package let code: String
  /// The name, which reads well after "allow": `dead-end`.
  package let name: String
  package let severity: Severity
  package let group: RuleGroup
  package let scope: RuleScope
  /// Whether it runs without being asked for.
  package let isOn: Bool
  /// The numbers that `check` may give it.
  package let settings: [RuleSetting]
  /// What is, in one sentence without a full stop.
  package let summary: String
  /// Why it matters, and what counts and what does not, in a short paragraph.
  package let rationale: String
  /// What to do, in a sentence or two.
  package let remedy: String
  /// Small apps that show it, in the order in which they are shown; looked up only when somebody asks.
  package var examples: [RuleExample] { lookUp() }
  private let lookUp: @Sendable () -> [RuleExample]

  package init(
    _ code: String, _ name: String, _ severity: Severity, in group: RuleGroup, about scope: RuleScope,
    isOn: Bool = true, settings: [RuleSetting] = [], summary: String, rationale: String,
    remedy: String, examples: @escaping @Sendable () -> [RuleExample] = { [] }
  ) {
    self.code = code
    self.name = name
    self.severity = severity
    self.group = group
    self.scope = scope
    self.isOn = isOn
    self.settings = settings
    self.summary = summary
    self.rationale = rationale
    self.remedy = remedy
    lookUp = examples
  }

  /// Whether `check`, `allow` and options may turn it off or make it milder: not what keeps a file from being read, because then
  /// nothing else is known of the app.
  package var canBeOff: Bool { !(group == .file && severity == .error) }

  /// How severe its findings are, and whether it runs by itself.
  package var standing: String { isOn ? "\(severity.rawValue)" : "\(severity.rawValue), off by default" }
}

/// A number that an app may give a rule: `check: {too-deep: {max: 4}}`.
package struct RuleSetting: Sendable {
  /// Its key, such as `max`.
  package let key: String
  package let bounds: ClosedRange<Int>
  /// What holds where nobody says.
  package let standard: Int
  /// What it is, in a few words without a full stop.
  package let summary: String

  package init(_ key: String, _ bounds: ClosedRange<Int>, default standard: Int, _ summary: String) {
    self.key = key
    self.bounds = bounds
    self.standard = standard
    self.summary = summary
  }
}
