/// The graph among some of the heads: same slot, push, reset, and pop back to what the callers return to.
///
/// Its first nodes are the heads that were chosen, in ascending order; the nodes after them are pops under way and stand for nothing else.
package struct HeadGraph: Sendable {
  /// The heads that were chosen, by node.
  package let heads: [Int32]
  /// For every head its node, or -1.
  package let node: [Int32]
  /// The edges between the nodes.
  package let graph: Digraph

  /// The graph among the heads that `isChosen`. With `lostOnly`, only in their lost places.
  package init(
    in summaries: Summaries, good: GoodHeads, contexts: Contexts, lostOnly: Bool = false, where isChosen: (Int) -> Bool
  ) {
    var node = [Int32](repeating: -1, count: summaries.allHeads.count)
    var heads: [Int32] = []
    for head in summaries.heads where isChosen(head) {
      node[head] = Int32(heads.count)
      heads.append(Int32(head))
    }
    var edges: [(from: Int32, to: Int32)] = []
    var search = ReturnSearch(summaries, contexts, good)
    let base = Int32(heads.count)
    for head in heads {
      let from = node[Int(head)]
      for transition in summaries.transitions(of: Int(head))
      where summaries.edges[transition].row != Summaries.Edge.event {
        if let target = summaries.target(ofTransition: transition) {
          if node[target] >= 0 { edges.append((from, node[target])) }
          continue
        }
        let control = Int(summaries.edges[transition].target)
        for slot in contexts.slots(of: Int(head), in: summaries) {
          let situation = Contexts.Situation(slot: Int32(slot), head: head)
          if lostOnly, !contexts.isLost(situation, in: summaries) { continue }
          edges.append((from, base + search.exit(slot, Int(head), popping: control)))
        }
      }
    }
    search.run()
    for edge in search.upward { edges.append((base + edge.from, base + edge.to)) }
    for edge in search.revealed where node[Int(edge.to.head)] >= 0 {
      if lostOnly, !contexts.isLost(edge.to, in: summaries) { continue }
      edges.append((base + edge.from, node[Int(edge.to.head)]))
    }
    self.heads = heads
    self.node = node
    graph = Digraph(count: Int(base) + search.count, edges: edges)
  }

  /// The heads that can be reached from `roots` by way of heads that `isOpen`, the roots included.
  package func reached(from roots: [Int], where isOpen: (Int) -> Bool = { _ in true }) -> [Int] {
    let start = roots.map { Int(node[$0]) }.filter { $0 >= 0 }
    let seen = graph.reached(from: start) { $0 >= heads.count || isOpen(Int(heads[$0])) }
    return heads.indices.filter { seen[$0] }.map { Int(heads[$0]) }
  }

  /// The heads that can be reached from a head in one step, ascending; pops count as one step.
  package func successors(of head: Int) -> [Int] {
    guard node[head] >= 0 else { return [] }
    var seen: Set<Int32> = []
    var result: Set<Int> = []
    var stack: [Int32] = [node[head]]
    while let next = stack.popLast() {
      for target in graph.successors(of: Int(next)) where seen.insert(target).inserted {
        if Int(target) < heads.count { result.insert(Int(heads[Int(target)])) } else { stack.append(target) }
      }
    }
    return result.sorted()
  }
}
