package import YAMLSyntax

/// One thing to choose.
package struct ControlOption: Sendable {
  package var node: NodeID
  package var label: NodeID
  package var value: NodeID
}

extension App {
  /// The options of a control, in the order they are written.
  package func options(of element: ElementID) -> [ControlOption] {
    let list = property("options", of: element)
    guard list >= 0, !tree.isEmpty(list) else { return [] }
    // A single one may be written without a list.
    let options = tree.node(list).kind == .sequence ? Array(tree.children(list)) : [list]
    return options.compactMap { node in
      guard tree.node(node).kind == .mapping else { return ControlOption(node: node, label: node, value: node) }
      let label = tree.value(of: node, "label")
      let value = tree.value(of: node, "value")
      guard label >= 0 else { return nil }
      return ControlOption(node: node, label: label, value: value >= 0 ? value : label)
    }
  }
}
