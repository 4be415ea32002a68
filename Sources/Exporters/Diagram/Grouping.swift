/// The groups in which the nodes of a flow stand: those the app names, or the parts into which the ways from its start divide it.
struct Grouping {
  private(set) var names: [String]
  /// For every node a number in `names`, or -1.
  private(set) var groups: [Int]

  /// The most screens in a group that is made up.
  private static let mostInArea = 40

  /// - Parameters:
  ///   - names: what the groups are called that the nodes have.
  ///   - title: what a node is called, for a group that is named after it.
  init(
    _ nodes: [(kind: FlowDiagram.NodeKind, group: Int)],
    _ links: [(from: Int, to: Int, kind: FlowDiagram.EdgeKind)],
    _ names: [String], title: (Int) -> String
  ) {
    self.names = names
    groups = nodes.map { $0.group }
    let screens = nodes.indices.filter { nodes[$0].kind == .screen }
    let named = screens.count { groups[$0] >= 0 }
    if named * 2 < screens.count || names.count < 2 { divide(nodes.map({ $0.kind }), links, title) }
    let others = screens.filter { groups[$0] < 0 }
    for screen in others { groups[screen] = self.names.count }
    if !others.isEmpty { self.names.append("Other screens") }
    // A popup that many screens share is where it is opened first.
    for link in links where nodes[link.to].kind == .popup && groups[link.to] < 0 {
      groups[link.to] = groups[link.from]
    }
  }

  /// Cuts the tree of the ways from the start into parts that are neither large nor tiny, each called after its first screen.
  private mutating func divide(
    _ kinds: [FlowDiagram.NodeKind], _ links: [(from: Int, to: Int, kind: FlowDiagram.EdgeKind)],
    _ title: (Int) -> String
  ) {
    names = []
    groups = [Int](repeating: -1, count: kinds.count)
    let tree = DiagramTree(
      links.map { ($0.from, $0.kind == .back || $0.kind == .stay ? $0.from : $0.to) }, nodeCount: kinds.count)
    let parent = tree.lineInto.map { $0 < 0 ? -1 : links[$0].from }
    var size = [Int](repeating: 0, count: kinds.count)
    var isHead = [Bool](repeating: false, count: kinds.count)
    for node in tree.order.reversed() {
      size[node] += 1
      if size[node] >= Self.mostInArea || parent[node] < 0 {
        isHead[node] = true
      } else {
        size[parent[node]] += size[node]
      }
    }
    for node in tree.order where kinds[node] == .screen || kinds[node] == .popup {
      if !isHead[node], parent[node] >= 0, groups[parent[node]] >= 0 {
        groups[node] = groups[parent[node]]
      } else {
        groups[node] = names.count
        names.append(title(node))
      }
    }
  }
}
