import Diagnostics
import ScreenModel
import YAMLSyntax

extension App {
  /// A number that `check` gives a rule, under its name or its code: `check: {too-deep: {max: 4}}`; else the one that holds by
  /// itself.
  func number(_ setting: RuleSetting, of rule: RuleDescription) -> Int {
    for entry in ruleSettings where [rule.name, rule.code].contains(tree.text(entry.key)) {
      guard tree.node(entry.value).kind == .mapping else { continue }
      let found = tree.entries(entry.value).first { tree.text($0.key) == setting.key }
      guard let found, tree.node(found.value).kind == .scalar,
        let number = ScalarReading.count(tree.text(found.value)), setting.bounds.contains(number)
      else { continue }
      return number
    }
    return setting.standard
  }

  /// Whether `check` gives a rule a number that it cannot have, which is reported where it is.
  func isOutside(_ setting: RuleSetting, of rule: RuleDescription) -> Bool {
    ruleSettings.contains { entry in
      [rule.name, rule.code].contains(tree.text(entry.key)) && tree.node(entry.value).kind == .mapping
        && tree.entries(entry.value).contains { found in
          let number = tree.node(found.value).kind == .scalar ? ScalarReading.count(tree.text(found.value)) : nil
          return tree.text(found.key) == setting.key && number.map(setting.bounds.contains) != true
        }
    }
  }
}
