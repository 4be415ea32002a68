import Diagnostics

/// The pages about the findings: one to find them by what people see, and one for each group of rules.
enum FindingsPages {
  static let index = "findings.md"

  static func all(rules: [RuleDescription]) -> [(path: String, text: String)] {
    let groups = RuleGroup.allCases.filter { !$0.rules(among: rules).isEmpty }
    return [(index, overview(groups, rules: rules))] + groups.map { (path(of: $0), page(of: $0, rules: rules)) }
  }

  private static func path(of group: RuleGroup) -> String { "findings/\(group.rawValue.lowercased()).md" }

  private static func link(to rule: RuleDescription) -> String {
    "[\(rule.code)](\(path(of: rule.group))#\(Markdown.anchor(heading(of: rule))))"
  }

  private static func heading(of rule: RuleDescription) -> String { "\(rule.code) \(rule.name)" }

  private static func overview(_ groups: [RuleGroup], rules: [RuleDescription]) -> String {
    var page = Markdown()
    page.heading("Findings", level: 1)
    page.paragraph(
      """
      Everything `protoc check` can find. Each finding begins with a code, such as `P404`; look for it below, or run \
      `protoc explain P404`. An error is certainly wrong, a warning is probably wrong, and advice is worth a thought.
      """)
    page.paragraph(
      """
      Change the severity of a rule or turn it off under [`check`](language.md#check); accept a single finding with \
      [`allow`](language.md#allow). How to read a finding is in [Keep it right](../keep-it-right.md).
      """)
    page.list(groups.map { "[\($0.question)](#\(Markdown.anchor($0.question)))" })
    for group in groups {
      page.heading(group.question, level: 2)
      page.paragraph("All of these, with examples: [\(group.prefix), \(group.title)](\(path(of: group))).")
      page.table(
        ["code", "name", "", "what is found"],
        group.rules(among: rules).map { [link(to: $0), "`\($0.name)`", $0.standing, $0.summary] })
    }
    page.heading("All names", level: 2)
    page.paragraph(
      rules.sorted { $0.name < $1.name }.map { "`\($0.name)` \(link(to: $0))" }.joined(separator: " · "))
    return page.text
  }

  private static func page(of group: RuleGroup, rules: [RuleDescription]) -> String {
    var page = Markdown()
    page.heading("\(group.prefix): \(group.title)", level: 1)
    page.paragraph(
      """
      What `protoc check` finds here, why it matters, how to fix it, and small apps with and without it. In these, `# ←` and the code \
      mark the reported lines. [All findings](../\(index)).
      """)
    let members = group.rules(among: rules)
    page.list(members.map { "[\(heading(of: $0))](#\(Markdown.anchor(heading(of: $0)))): \($0.summary)" })
    for rule in members { add(rule, to: &page) }
    return page.text
  }

  private static func add(_ rule: RuleDescription, to page: inout Markdown) {
    page.heading(heading(of: rule), level: 2)
    page.paragraph("\(Markdown.sentence(rule.summary)) (\(rule.standing))")
    page.paragraph(rule.rationale)
    page.paragraph("**Fix:** " + rule.remedy)
    if !rule.settings.isEmpty {
      page.paragraph(
        "Settings: " + rule.settings.map { "`\($0.key)`, \($0.words)" }.joined(separator: "; ") + ".")
    }
    let examples = rule.examples
    add(examples.filter { $0.isFailing }, "Found:", to: &page)
    add(examples.filter { !$0.isFailing }, "Fine:", to: &page)
  }

  private static func add(_ examples: [RuleExample], _ words: String, to page: inout Markdown) {
    guard !examples.isEmpty else { return }
    page.paragraph(words)
    for example in examples { page.yaml(example.shownText) }
  }
}

extension RuleGroup {
  /// What people see who look for one of its rules.
  fileprivate var question: String {
    switch self {
    case .file: "The file cannot be read as it is"
    case .words: "A key or a value is not understood"
    case .names: "A link or a name leads to nothing, or is never used"
    case .reaching: "A screen or a link is never reached"
    case .stuck: "People get stuck"
    case .popups: "A popup stays open or piles up"
    case .back: "Back does not do what people expect"
    case .journeys: "A journey or a promise fails"
    case .screens: "A screen or a form is unfinished"
    case .access: "Some people cannot read or use it"
    case .checking: "About the checking itself"
    }
  }
}
