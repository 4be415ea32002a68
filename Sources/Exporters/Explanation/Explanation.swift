package import Diagnostics
import Elements

/// What a word of the language or a finding means, as a page for a terminal.
package enum Explanation {
  /// The page about a word, or nil when nothing is called so.
  ///
  /// A word is the code or the name of a rule, a kind of element, a topic of the grammar, the beginning of several codes (`P4`),
  /// part of the names of rules (`trap`), or a key.
  ///
  /// - Parameters:
  ///   - word: what is asked for.
  ///   - rules: all rules there are.
  ///   - width: the columns of the terminal.
  package static func text(for word: String, rules: [RuleDescription], width: Int) -> String? {
    var page = HelpPage(width: width)
    let lower = word.lowercased()
    if let rule = rules.first(where: { $0.code.lowercased() == lower || $0.name == lower }) {
      page.add(rule)
      return page.text
    }
    let kind = ElementCatalog.kind(named: lower).map { ElementCatalog.kinds[Int($0)] }
    let topic = Topic.named(lower)
    if let kind { page.add(kind) }
    if let topic { page.add(topic, isSecond: kind != nil) }
    let owners = KeyOwner.all(of: lower)
    if kind != nil || topic != nil {
      page.addMention(of: lower, among: owners, besides: kind?.name)
      return page.text
    }
    let several = rules.filter { matches(lower, $0) }
    if several.count == 1, owners.isEmpty {
      page.add(several[0])
      return page.text
    }
    if !owners.isEmpty { page.add(key: lower, of: owners) }
    if !several.isEmpty { page.add(several, called: word) }
    return page.text.isEmpty ? nil : page.text
  }

  /// The kind of element that is called by a word elsewhere.
  package static func kind(calledElsewhere word: String) -> String? { ElementCatalog.foreignNames[word.lowercased()] }

  /// Every word that can be explained, for suggestions.
  package static func topics(rules: [RuleDescription]) -> [String] {
    var words = rules.flatMap { [$0.code, $0.name] }
    words += ElementCatalog.names
    words += Topic.chapters.flatMap { $0.topics }.flatMap { $0.names }
    words += KeyOwner.names
    var seen: Set<String> = []
    return words.filter { seen.insert($0).inserted }
  }

  /// Everything there is, in groups.
  package static func overview(rules: [RuleDescription], width: Int = 100) -> String {
    var page = HelpPage(width: width)
    for chapter in Topic.chapters {
      page.heading(chapter.title)
      page.table(chapter.topics.map { ($0.name, $0.summary) })
    }
    for group in ElementGroup.all {
      page.heading(group.title)
      page.table(group.kinds.map { ($0.name, $0.summary) })
    }
    for group in RuleGroup.allCases {
      let members = group.rules(among: rules)
      if members.isEmpty { continue }
      page.heading("Findings \(group.prefix): \(group.title)")
      page.table(members.map { ("\($0.code) \($0.name)", $0.summary) })
    }
    page.paragraph(
      "You can also explain a key such as `outside`, part of a rule's name, or the start of a code.")
    return page.text
  }

  /// Whether a word is part of a rule's name, or the beginning of its code.
  private static func matches(_ word: String, _ rule: RuleDescription) -> Bool {
    if word.hasPrefix("p"), word.count > 1, word.dropFirst().allSatisfy({ $0.isNumber }) {
      return rule.code.lowercased().hasPrefix(word)
    }
    let parts = word.split(separator: "-")
    let names = rule.name.split(separator: "-")
    return !parts.isEmpty && parts.allSatisfy { part in names.contains { $0 == part || $0 == part + "s" } }
  }
}
