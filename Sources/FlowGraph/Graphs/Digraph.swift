/// A directed graph over 0..<count, the successors of a node side by side in one array.
package struct Digraph: Sendable {
  /// How many nodes there are.
  package let count: Int
  private var start: [Int32]
  private var targets: [Int32]

  /// Keeps the edges of one node in the order they are given.
  package init(count: Int, edges: [(from: Int32, to: Int32)]) {
    self.count = count
    start = [Int32](repeating: 0, count: count + 1)
    targets = [Int32](repeating: 0, count: edges.count)
    for edge in edges { start[Int(edge.from) + 1] += 1 }
    for node in 0..<count { start[node + 1] += start[node] }
    var next = start
    for edge in edges {
      targets[Int(next[Int(edge.from)])] = edge.to
      next[Int(edge.from)] += 1
    }
  }

  /// How many edges there are.
  package var edgeCount: Int { targets.count }

  /// The targets of the edges of a node.
  package func successors(of node: Int) -> ArraySlice<Int32> {
    targets[Int(start[node])..<Int(start[node + 1])]
  }

  func firstEdge(of node: Int) -> Int32 { start[node] }
  func target(ofEdge edge: Int32) -> Int32 { targets[Int(edge)] }

  /// The same nodes, every edge turned round.
  package func reversed() -> Digraph {
    var edges: [(from: Int32, to: Int32)] = []
    edges.reserveCapacity(targets.count)
    for node in 0..<count {
      for target in successors(of: node) { edges.append((target, Int32(node))) }
    }
    return Digraph(count: count, edges: edges)
  }

  /// Which nodes can be reached from `roots` through nodes that `isOpen`, the roots included when open.
  package func reached(from roots: [Int], where isOpen: (Int) -> Bool = { _ in true }) -> [Bool] {
    var seen = [Bool](repeating: false, count: count)
    var stack: [Int32] = []
    for root in roots where !seen[root] && isOpen(root) {
      seen[root] = true
      stack.append(Int32(root))
    }
    while let node = stack.popLast() {
      for target in successors(of: Int(node)) where !seen[Int(target)] && isOpen(Int(target)) {
        seen[Int(target)] = true
        stack.append(target)
      }
    }
    return seen
  }
}
