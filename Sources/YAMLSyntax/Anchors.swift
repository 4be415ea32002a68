/// The anchors of one document: which node each name stands for at the moment.
struct Anchors {
  /// What an alias finds.
  enum Referent {
    /// A node, and for a collection what it holds.
    case node(NodeID, weight: SyntaxTree.Weight?)
    /// A collection that the alias is in.
    case unfinished
    case unknown
  }

  private var nodes: [String: NodeID] = [:]
  private var weights: [NodeID: SyntaxTree.Weight] = [:]
  private var unfinished: Set<NodeID> = []

  /// Names a scalar.
  mutating func declare(_ name: UnsafePointer<UInt8>, _ node: NodeID) {
    nodes[String(cString: name)] = node
  }

  /// Names a collection whose end has not come yet.
  mutating func begin(_ name: UnsafePointer<UInt8>, _ node: NodeID) {
    declare(name, node)
    unfinished.insert(node)
  }

  /// Tells that a named collection has ended, and what it holds.
  mutating func finish(_ node: NodeID, weight: SyntaxTree.Weight) {
    unfinished.remove(node)
    weights[node] = weight
  }

  func find(_ name: UnsafePointer<UInt8>) -> Referent {
    guard let node = nodes[String(cString: name)] else { return .unknown }
    return unfinished.contains(node) ? .unfinished : .node(node, weight: weights[node])
  }
}
