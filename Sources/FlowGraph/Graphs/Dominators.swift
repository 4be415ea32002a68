/// The immediate dominators of a graph (Lengauer–Tarjan with path compression, without recursion).
package struct Dominators: Sendable {
  /// Where all paths begin.
  package let root: Int
  /// For every node the nearest node that every path from the root passes; -1 for the root and for what it does not reach.
  package private(set) var immediate: [Int32]
  /// The nodes in an order in which every node comes after its dominators.
  package private(set) var order: [Int32] = []

  /// Finds the dominators of all that `root` reaches.
  package init(of graph: Digraph, from root: Int) {
    self.root = root
    let count = graph.count
    immediate = [Int32](repeating: -1, count: count)
    guard count > 0 else { return }
    var number = [Int32](repeating: -1, count: count)
    var parent: [Int32] = []
    var stack: [(node: Int32, parent: Int32)] = [(Int32(root), -1)]
    while let (node, from) = stack.popLast() {
      if number[Int(node)] >= 0 { continue }
      number[Int(node)] = Int32(order.count)
      order.append(node)
      parent.append(from)
      for target in graph.successors(of: Int(node)).reversed() where number[Int(target)] < 0 {
        stack.append((target, number[Int(node)]))
      }
    }
    let reached = order.count
    let reversed = graph.reversed()
    var semi = Array(0..<Int32(reached))
    var best = semi
    var ancestor = [Int32](repeating: -1, count: reached)
    var dominator = [Int32](repeating: 0, count: reached)
    var bucketFirst = [Int32](repeating: -1, count: reached)
    var bucketNext = bucketFirst
    var trail: [Int32] = []

    func evaluate(_ start: Int32) -> Int32 {
      if ancestor[Int(start)] < 0 { return start }
      var node = start
      while ancestor[Int(ancestor[Int(node)])] >= 0 {
        trail.append(node)
        node = ancestor[Int(node)]
      }
      while let lower = trail.popLast() {
        let upper = Int(ancestor[Int(lower)])
        if semi[Int(best[upper])] < semi[Int(best[Int(lower)])] { best[Int(lower)] = best[upper] }
        ancestor[Int(lower)] = ancestor[upper]
      }
      return best[Int(start)]
    }

    for node in Swift.stride(from: reached - 1, to: 0, by: -1) {
      for source in reversed.successors(of: Int(order[node])) where number[Int(source)] >= 0 {
        let candidate = semi[Int(evaluate(number[Int(source)]))]
        if candidate < semi[node] { semi[node] = candidate }
      }
      let bucket = Int(semi[node])
      bucketNext[node] = bucketFirst[bucket]
      bucketFirst[bucket] = Int32(node)
      let above = parent[node]
      ancestor[node] = above
      var waiting = bucketFirst[Int(above)]
      bucketFirst[Int(above)] = -1
      while waiting >= 0 {
        let lowest = evaluate(waiting)
        dominator[Int(waiting)] = semi[Int(lowest)] < semi[Int(waiting)] ? lowest : above
        waiting = bucketNext[Int(waiting)]
      }
    }
    for node in 1..<max(reached, 1) {
      if dominator[node] != semi[node] { dominator[node] = dominator[Int(dominator[node])] }
      immediate[Int(order[node])] = order[Int(dominator[node])]
    }
  }

  /// For every node how many nodes it dominates, itself included; 0 for what the root does not reach.
  package func sizes() -> [Int] {
    var result = [Int](repeating: 0, count: immediate.count)
    for node in order.reversed() {
      result[Int(node)] += 1
      if immediate[Int(node)] >= 0 { result[Int(immediate[Int(node)])] += result[Int(node)] }
    }
    return result
  }
}
