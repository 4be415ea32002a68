import SourceText

/// What SARIF says of a rule.
struct SARIFRule {
  private let rule: RuleDescription

  init(_ rule: RuleDescription) { self.rule = rule }

  func append(to json: inout JSONWriter) {
    let summary = Self.sentence(rule.summary)
    json.object { json in
      json.field("id", rule.code)
      json.field("name", rule.name)
      json.object("shortDescription") { json in json.field("text", summary) }
      json.object("fullDescription") { json in json.field("text", rule.rationale) }
      json.object("help") { json in
        json.field("text", "\(summary) \(rule.rationale) \(rule.remedy)")
        json.field("markdown", help)
      }
      json.object("defaultConfiguration") { json in
        json.field("enabled", rule.isOn)
        json.field("level", rule.severity.level)
      }
      json.object("properties") { json in appendProperties(to: &json) }
    }
  }

  private func appendProperties(to json: inout JSONWriter) {
    json.strings("tags", ["prototype", rule.group.title])
    let (precision, problem) =
      switch rule.severity {
      case .error: ("very-high", "error")
      case .warning: ("high", "warning")
      case .advice: ("medium", "recommendation")
      }
    json.field("precision", precision)
    json.field("problem.severity", problem)
  }

  private var help: String {
    var text = "\(Self.sentence(rule.summary))\n\n\(rule.rationale)\n\nFix: \(rule.remedy)\n"
    let examples = rule.examples
    for (title, isFailing) in [("Found", true), ("Fine", false)] {
      guard let example = examples.first(where: { $0.isFailing == isFailing }) else { continue }
      text += "\n\(title):\n\n````yaml\n\(example.shownText)````\n"
    }
    return text + "\nAlso shown by `protoc explain \(rule.code)`.\n"
  }

  private static func sentence(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst() + (text.hasSuffix(".") ? "" : ".")
  }
}
