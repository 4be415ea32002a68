import Diagnostics

/// The page about the findings, one entry each.
enum RulesPage {
  static func text(rules: [RuleDescription]) -> String {
    var page = Markdown()
    page.heading("Findings", level: 1)
    page.paragraph(
      """
      Everything `protoc check` can find, with the reason why it matters and apps in which it is found or is not. A line \
      that is reported is marked with `# ←` and the code. An error is a certain fault, a warning a probable one, advice \
      worth a thought. How severe a rule is, or whether it runs, is said under [`check`](language.md#check); one finding \
      in one place is accepted with [`allow`](language.md#allow).
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
    let examples = rule.examples
    add(examples.filter(\.isFailing), "Found:", to: &page)
    add(examples.filter { !$0.isFailing }, "Fine:", to: &page)
  }

  private static func add(_ examples: [RuleExample], _ words: String, to page: inout Markdown) {
    guard !examples.isEmpty else { return }
    page.paragraph(words)
    for example in examples { page.yaml(example.shownText) }
  }
}
