import FlowGraph
import Testing

/// Components and dominators, compared with their definitions.
struct GraphTests {
  private func random(_ seed: UInt64) -> (Digraph, Int) {
    var dice = Dice(state: seed)
    let count = 1 + dice.below(12)
    let edges = (0..<dice.below(3 * count)).map { _ in (from: Int32(dice.below(count)), to: Int32(dice.below(count))) }
    return (Digraph(count: count, edges: edges), count)
  }

  @Test func componentsAreWhatReachesEachOther() {
    for seed in 0..<2_000 {
      let (graph, count) = random(UInt64(seed))
      let components = StronglyConnectedComponents(of: graph)
      let reached = (0..<count).map { graph.reached(from: [$0]) }
      for left in 0..<count {
        for right in 0..<count {
          let together = reached[left][right] && reached[right][left]
          #expect((components.component[left] == components.component[right]) == together)
          if reached[left][right] { #expect(components.component[right] <= components.component[left]) }
        }
      }
      #expect(components.members().flatMap { $0 }.sorted() == Array(0..<count))
    }
  }

  @Test func aDominatorIsPassedByEveryWay() {
    for seed in 0..<2_000 {
      let (graph, count) = random(UInt64(seed))
      let dominators = Dominators(of: graph, from: 0)
      let all = graph.reached(from: [0])
      for node in 1..<max(count, 1) {
        var strict: Set<Int> = []
        if all[node] {
          for other in 0..<count where other != node && all[other] {
            if other == 0 || !graph.reached(from: [0], where: { $0 != other })[node] { strict.insert(other) }
          }
        }
        var chain: Set<Int> = []
        var up = Int(dominators.immediate[node])
        while up >= 0 {
          chain.insert(up)
          up = Int(dominators.immediate[up])
        }
        #expect(chain == strict, "seed \(seed), node \(node)")
      }
      #expect(dominators.sizes()[0] == all.filter { $0 }.count)
    }
  }
}
