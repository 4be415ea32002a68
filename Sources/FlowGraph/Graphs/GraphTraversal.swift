/// Walks over one graph from several places, one after the other: each costs what it reaches, and no more.
struct GraphTraversal {
  private let graph: Digraph
  /// For every node the walk that came by last.
  private var walked: [Int32]
  private var walks: Int32 = 0

  init(over graph: Digraph) {
    self.graph = graph
    walked = [Int32](repeating: 0, count: graph.count)
  }

  /// The nodes that can be reached from `roots`, these included, in the order they are come by.
  mutating func nodes(from roots: [Int]) -> [Int] {
    walks += 1
    var found: [Int] = []
    for root in roots where walked[root] != walks {
      walked[root] = walks
      found.append(root)
    }
    var next = 0
    while next < found.count {
      for target in graph.successors(of: found[next]) where walked[Int(target)] != walks {
        walked[Int(target)] = walks
        found.append(Int(target))
      }
      next += 1
    }
    return found
  }
}
