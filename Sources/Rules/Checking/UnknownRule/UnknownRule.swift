import Diagnostics
import Elements
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let unknownRule = Rule(
    "P993", "unknown-rule", .error, in: .checking, about: .element, summary: "a rule or a setting that does not exist",
    rationale: """
      A misspelled name under `check` or `allow` would silently do nothing. A rule accepts only the settings it has, \
      and a rule about a file that cannot be read cannot be turned off.
      """,
    remedy: "Use a rule's name, such as `no-action`, or its code, such as `P202`; `protoc explain` lists them."
  ) { inspection, findings in
    let tree = inspection.tree
    let settings = inspection.app.ruleSettings
    let keys = inspection.app.allowances.map { $0.rule } + settings.map { $0.key }
    guard !keys.isEmpty else { return }
    for allowance in inspection.app.allowances { findings.addMilder(allowance.rule, nil, in: tree) }
    for entry in settings {
      findings.addMilder(entry.key, entry.value, in: tree)
      findings.addNumbers(of: entry, in: tree)
    }
    let names = RuleCatalog.descriptions.map { $0.name }
    let codes = RuleCatalog.descriptions.map { $0.code }
    let known = Set(names + codes)
    var replacements = Replacements(inspection.app)
    for key in keys where tree.node(key).kind == .scalar {
      let word = tree.text(key)
      if known.contains(word) { continue }
      let span = tree.span(key)
      let near = Suggestion.best(for: word, among: word.looksLikeCode ? codes : names, limit: 3)
      let fixes = replacements.fixes(of: key, by: near, from: .language)
      findings.add(.unknownRule(word), at: span, notes: near.isEmpty ? [.list] : [], fixes: fixes)
    }
  }
}

extension Findings {
  /// Says which rule can neither be turned off nor made milder, nor its findings be allowed.
  fileprivate mutating func addMilder(_ key: NodeID, _ value: NodeID?, in tree: SyntaxTree) {
    guard tree.node(key).kind == .scalar, let rule = RuleCatalog.rule(called: tree.text(key)), !rule.canBeOff else {
      return
    }
    if var value {
      if tree.node(value).kind == .mapping { value = tree.value(of: value, "severity") }
      guard value >= 0, tree.node(value).kind == .scalar, !["on", "error"].contains(tree.text(value)) else { return }
    }
    add(.alwaysOn(tree.text(key)), at: tree.span(key), notes: [.unread])
  }

  /// Says which number a rule does not take.
  fileprivate mutating func addNumbers(of entry: SyntaxTree.Entry, in tree: SyntaxTree) {
    guard tree.node(entry.value).kind == .mapping, let rule = RuleCatalog.rule(called: tree.text(entry.key)) else {
      return
    }
    for inner in tree.entries(entry.value) where tree.node(inner.key).kind == .scalar {
      let key = tree.text(inner.key)
      guard let known = CheckKey.numbers.first(where: { $0.property.name == key }) else { continue }
      guard let setting = rule.settings.first(where: { $0.key == key }) else {
        add(.noSetting(key, of: rule.name), at: tree.span(inner.key), notes: .settings(of: rule))
        continue
      }
      guard tree.node(inner.value).kind == .scalar, let number = ScalarReading.count(tree.text(inner.value)),
        !setting.bounds.contains(number)
      else { continue }
      // What is out of bounds for every rule is said where values are read.
      if case .count(let all) = known.property.type, !all.contains(number) { continue }
      add(.outside(setting.bounds, number), at: tree.span(inner.value), notes: .settings(of: rule))
    }
  }
}

extension RuleCatalog {
  /// A rule by its name or its code.
  fileprivate static func rule(called word: String) -> RuleDescription? {
    descriptions.first { $0.name == word || $0.code == word }
  }
}

extension String {
  fileprivate static func alwaysOn(_ rule: String) -> String { "`\(rule)` cannot be turned off or allowed" }

  fileprivate static func noSetting(_ key: String, of rule: String) -> String { "`\(rule)` has no setting `\(key)`" }

  fileprivate static func outside(_ bounds: ClosedRange<Int>, _ number: Int) -> String {
    "expected a whole number from \(bounds.lowerBound) to \(bounds.upperBound), found `\(number)`"
  }

  /// Whether it is written like a code: `P202`.
  fileprivate var looksLikeCode: Bool {
    (hasPrefix("P") || hasPrefix("p")) && utf8.count > 1 && utf8.dropFirst().allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
  }

  fileprivate static func unknownRule(_ name: String) -> String { "no rule is called `\(name)`" }
}

extension Note {
  fileprivate static let list = Note("run `protoc explain` for the list of rules")
  fileprivate static let unread = Note("it means that part of a file cannot be read, so nothing is known about it")
}

extension [Note] {
  /// What a rule can be given.
  fileprivate static func settings(of rule: RuleDescription) -> [Note] {
    rule.settings.map { Note("`\($0.key)`: \($0.summary), \($0.standard) by default") }
  }
}
