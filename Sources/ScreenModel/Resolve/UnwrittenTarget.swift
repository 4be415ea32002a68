import YAMLSyntax

extension App {
  /// Whether nothing is written yet where a target belongs: `go:`.
  var isTargetUnwritten: Bool {
    faults.contains { fault in
      guard case .wrongType(let node, _, _, _) = fault, tree.isEmpty(node) else { return false }
      return tree.key(of: node).map { NavigationKeys.all.contains($0) } ?? false
    }
  }
}

extension SyntaxTree {
  /// The key after which a scalar is.
  func key(of value: NodeID) -> String? {
    guard value > 0, nodes[Int(value - 1)].kind == .scalar, nodes[Int(value - 1)].after == value else { return nil }
    return text(value - 1)
  }
}
