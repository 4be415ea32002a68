import Elements
import SourceText
import YAMLSyntax

/// Reading popups, after an id or where they are used.
extension Decoder {
  /// A popup after its id, or where it is used.
  ///
  /// - Parameter key: its id, if it has one: what is told of a popup is told there.
  /// - Returns: its number in `App.elements`, or -1.
  mutating func readPopup(_ node: NodeID, key: NodeID = -1) -> ElementID {
    guard tree.node(node).kind == .mapping else {
      reportType(node, "a popup such as `alert: Delete this?`")
      return -1
    }
    var entries = tree.entries(node)
    guard let first = entries.next() else {
      reportType(node, "a popup such as `alert: Delete this?`")
      return -1
    }
    let kind = kind(named: tree.name(first.key))
    guard kind >= 0, mayStand(kind, in: .popups) else {
      reportUnknownKind(node, first, container: .popups)
      return -1
    }
    let scope = key < 0 ? tree.span(node) : tree.span(key).union(tree.span(node))
    for holder in [node, first.value] where tree.node(holder).kind == .mapping {
      let allowances = tree.value(of: holder, "allow")
      if allowances >= 0 { readAllowances(allowances, scope: scope) }
    }
    return read(kind: kind, item: node, first: first, rest: entries, container: nil, parent: -1, area: 0)
  }
}
