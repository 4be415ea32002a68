import Diagnostics
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let unknownRule = Rule(
    "P993", "unknown-rule", .error, in: .checking, about: .element, summary: "the name of a rule that there is not",
    rationale: """
      A misspelt name under `check` or `allow` would change nothing, and nobody would notice. Rules go by their \
      names, such as `no-action`, or by their codes, such as `P202`; `protoc explain` lists them.
      """
  ) { inspection, findings in
    let tree = inspection.tree
    var keys = inspection.app.allowances.map(\.rule)
    // Every file may add settings.
    for root in inspection.app.roots {
      let check = tree.value(of: root, "check")
      if check >= 0, tree.node(check).kind == .mapping { keys += tree.entries(check).map(\.key) }
    }
    guard !keys.isEmpty else { return }
    let names = RuleCatalog.descriptions.map(\.name)
    let codes = RuleCatalog.descriptions.map(\.code)
    let known = Set(names + codes)
    for key in keys where tree.node(key).kind == .scalar {
      let word = tree.text(key)
      if known.contains(word) { continue }
      let span = tree.span(key)
      let near = Suggestion.best(for: word, among: word.looksLikeCode ? codes : names, limit: 3)
      // Codes that differ in a digit are no misspellings: none of them is surely meant.
      let isSure = !word.looksLikeCode || near.first == word.uppercased()
      let fixes = Findings.replacements(of: key, in: tree, by: near, isCertain: isSure)
      findings.add(.unknownRule(word), at: span, notes: near.isEmpty ? [.list] : [], fixes: fixes)
    }
  }
}

extension String {
  /// Whether it is written like a code: `P202`.
  fileprivate var looksLikeCode: Bool {
    (hasPrefix("P") || hasPrefix("p")) && utf8.count > 1 && utf8.dropFirst().allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
  }

  fileprivate static func unknownRule(_ name: String) -> String { "`\(name)` is no rule" }
}

extension Note {
  fileprivate static let list = Note("`protoc explain` lists the rules")
}
