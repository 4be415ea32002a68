package import Elements

/// The keys of a setting of a rule.
package enum CheckKey: Int, GrammarKey {
  case severity, max, min, percent

  package static var shapeName: String { "a setting of a rule" }
  package static var summary: String { "how a rule checks" }

  /// The keys that give a rule a number.
  package static let numbers: [CheckKey] = [.max, .min, .percent]

  /// What a rule may be set to without more.
  static var severities: ValueType { .words("error", "warning", "advice", "off", "on") }

  package var property: Property {
    switch self {
    case .severity: Property("severity", Self.severities, "the severity")
    case .max: Property("max", .naturalNumber, "the maximum allowed")
    case .min: Property("min", .naturalNumber, "the minimum allowed")
    case .percent: Property("percent", .count(1...100), "the share of the app")
    }
  }
}
