import FlowGraph

/// What is known of places once all links are: where they belong, and whether anything leads there.
extension DiagramReader {
  /// What only screens of one group lead to stands with them.
  mutating func gatherPopups() {
    var groups = [Set<Int>](repeating: [], count: diagram.nodes.count)
    for link in diagram.links where link.from != link.to { groups[link.to].insert(diagram.nodes[link.from].group) }
    for index in diagram.nodes.indices where [.popup, .outside].contains(diagram.nodes[index].kind) {
      guard diagram.nodes[index].group < 0, groups[index].count == 1, let group = groups[index].first else { continue }
      diagram.nodes[index].group = group
    }
  }

  mutating func markUnreached() {
    let starts = diagram.nodes.indices.filter { [.start, .event].contains(diagram.nodes[$0].kind) }
    let edges = diagram.links.map { (from: Int32($0.from), to: Int32($0.to)) }
    let reached = Digraph(count: diagram.nodes.count, edges: edges).reached(from: starts)
    for index in diagram.nodes.indices { diagram.nodes[index].isReached = reached[index] }
  }
}
