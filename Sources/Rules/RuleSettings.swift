import Diagnostics
import Elements
import ScreenModel
import YAMLSyntax

extension App {
  /// A number that `check` says of a rule, under its name or its code: `check: {too-deep: {max: 4}}`.
  func setting(_ key: CheckKey, of rule: RuleDescription) -> Int? {
    for root in roots {
      let check = tree.value(of: root, "check")
      guard check >= 0, tree.node(check).kind == .mapping else { continue }
      for entry in tree.entries(check) where [rule.name, rule.code].contains(tree.text(entry.key)) {
        guard tree.node(entry.value).kind == .mapping else { continue }
        let found = tree.entries(entry.value).first { tree.text($0.key) == key.property.name }
        if let found, tree.node(found.value).kind == .scalar { return ScalarReading.count(tree.text(found.value)) }
      }
    }
    return nil
  }
}
