package import Elements
package import YAMLSyntax

/// What can be typed into fields, as it was written.
extension App {
  /// Whether an element says of some texts that they are wrong.
  package func checksText(_ element: ElementID) -> Bool {
    TextRule.Check.allCases.contains { written($0, of: element).value >= 0 }
  }

  /// What a check was given, and the message about it; -1 where there is none.
  package func written(_ check: TextRule.Check, of element: ElementID) -> (value: NodeID, message: NodeID) {
    let node =
      switch check {
      case .format: property("format", of: element)
      case .pattern: property("pattern", of: element)
      case .least: property("least", of: element)
      case .most: property("most", of: element)
      }
    if node < 0 || tree.node(node).kind == .scalar { return (node, -1) }
    guard tree.node(node).kind == .mapping, let entry = tree.entries(node).first(where: { _ in true }),
      tree.node(entry.key).kind == .scalar
    else { return (-1, -1) }
    return (entry.key, tree.node(entry.value).kind == .scalar ? entry.value : -1)
  }

  /// What can be typed into an element; `text` puts in what values read.
  package func textRule(of element: ElementID, text: (NodeID) -> String) -> TextRule {
    func value(_ check: TextRule.Check) -> String? {
      let node = written(check, of: element).value
      return node < 0 ? nil : check == .pattern ? tree.text(node) : text(node)
    }
    let keyboard = property("keyboard", of: element)
    return TextRule(
      format: value(.format), pattern: value(.pattern), least: value(.least).flatMap { ScalarReading.number($0) },
      most: value(.most).flatMap { ScalarReading.number($0) },
      keyboard: keyboard >= 0 && tree.node(keyboard).kind == .scalar ? text(keyboard) : nil)
  }
}
