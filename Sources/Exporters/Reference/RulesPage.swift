import Diagnostics

/// The page about the findings, one entry each.
enum RulesPage {
  static func text(rules: [RuleDescription]) -> String {
    var page = Markdown()
    page.heading("Findings", level: 1)
    page.paragraph(
      """
      Everything `protoc check` can find, why it matters, and examples of apps with and without the finding. Reported \
      lines are marked with `# ←` and the code. An error is a certain fault, a warning a probable one, and advice is \
      worth a thought. Change the severity of a rule or turn it off under [`check`](language.md#check); accept a \
      single finding with [`allow`](language.md#allow).
      """)
    for group in RuleGroup.allCases {
      let members = group.rules(among: rules)
      if members.isEmpty { continue }
      page.heading("\(group.prefix): \(group.title)", level: 2)
      page.table(
        ["code", "name", "", "what is found"],
        members.map { rule in
          let title = "\(rule.code) \(rule.name)"
          return ["[\(rule.code)](#\(Markdown.anchor(title)))", "`\(rule.name)`", rule.standing, rule.summary]
        })
      for rule in members { add(rule, to: &page) }
    }
    return page.text
  }

  private static func add(_ rule: RuleDescription, to page: inout Markdown) {
    page.heading("\(rule.code) \(rule.name)", level: 3)
    page.paragraph("\(Markdown.sentence(rule.summary)) (\(rule.standing))")
    page.paragraph(rule.rationale)
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
