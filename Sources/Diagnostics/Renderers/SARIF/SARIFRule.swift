import SourceText

/// What SARIF says of a rule.
struct SARIFRule {
  private let rule: RuleDescription

  init(_ rule: RuleDescription) { self.rule = rule }

  func append(to json: inout JSONText) {
    json.raw("\n        {\"id\": ")
    json.string(rule.code)
    json.raw(", \"name\": ")
    json.string(rule.name)
    json.raw(", \"shortDescription\": {\"text\": ")
    json.string(Self.sentence(rule.summary))
    json.raw("}, \"fullDescription\": {\"text\": ")
    json.string(rule.rationale)
    json.raw("}, \"help\": {\"text\": ")
    json.string("\(Self.sentence(rule.summary)) \(rule.rationale) \(rule.remedy)")
    json.raw(", \"markdown\": ")
    json.string(help)
    json.raw("}, \"defaultConfiguration\": {\"enabled\": \(rule.isOn), \"level\": \"\(rule.severity.level)\"}")
    json.raw(", \"properties\": {\"tags\": [\"prototype\", ")
    json.string(rule.group.title)
    let (precision, problem) =
      switch rule.severity {
      case .error: ("very-high", "error")
      case .warning: ("high", "warning")
      case .advice: ("medium", "recommendation")
      }
    json.raw("], \"precision\": \"\(precision)\", \"problem.severity\": \"\(problem)\"}}")
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
