/// The heads from which no goal can be reached, over some rest, and how they hang together.
///
/// A **bottom component** is a strongly connected component that nothing lost leads out of. What leads into one is only the path in.
package struct LostHeads: Sendable {
  /// A link that leads from where a goal can be reached to where none can.
  package struct EntryEdge: Hashable, Sendable {
    /// The situation that is still good.
    package var situation: Contexts.Situation
    /// The number of the transition.
    package var move: Int
    /// The lost head it leads to; for a pop, the one that is revealed.
    package var target: Int
  }

  /// How many lost heads one pop is said to lead to, at most.
  package static let mostTargets = 8

  /// The graph among the lost heads.
  package let flow: HeadGraph
  /// The strongly connected parts of `flow.graph`.
  package let components: StronglyConnectedComponents
  /// The heads of every bottom component, ascending; components ordered by their first head.
  package private(set) var bottomComponents: [[Int]] = []
  /// For every node of the graph whether something else that is lost can be reached beyond its component.
  private var leadsOn: [Bool]

  /// Finds the lost heads' components and which of them are at the bottom.
  package init(in summaries: Summaries, good: GoodHeads, contexts: Contexts) {
    flow = HeadGraph(in: summaries, good: good, contexts: contexts, lostOnly: true) { contexts.isLost[$0] }
    components = StronglyConnectedComponents(of: flow.graph)
    var holdsHead = [Bool](repeating: false, count: components.count)
    for node in flow.heads.indices { holdsHead[Int(components.component[node])] = true }
    leadsOn = [Bool](repeating: false, count: components.count)
    // Edges lead to smaller numbers, so what a component leads to is known before it.
    var nodes = [[Int32]](repeating: [], count: components.count)
    for node in 0..<flow.graph.count { nodes[Int(components.component[node])].append(Int32(node)) }
    for component in 0..<components.count {
      for node in nodes[component] {
        for target in flow.graph.successors(of: Int(node)) {
          let next = Int(components.component[Int(target)])
          if next != component, holdsHead[next] || leadsOn[next] { leadsOn[component] = true }
        }
      }
      if holdsHead[component], !leadsOn[component] {
        bottomComponents.append(
          nodes[component].filter { Int($0) < flow.heads.count }.map { Int(flow.heads[Int($0)]) }.sorted())
      }
    }
    bottomComponents.sort { $0[0] < $1[0] }
  }

  /// The lost heads, ascending.
  package var heads: [Int32] { flow.heads }

  /// The component of a lost head.
  package func component(of head: Int) -> Int? {
    flow.node[head] < 0 ? nil : Int(components.component[Int(flow.node[head])])
  }

  /// The transitions that lead from a good situation to a lost one, ordered by head, slot, transition and target.
  package func entries(in summaries: Summaries, good: GoodHeads, contexts: Contexts) -> [EntryEdge] {
    guard !flow.heads.isEmpty else { return [] }
    var search = EntrySearch(summaries, good, contexts)
    return search.run()
  }
}

/// The search for the transitions that lead from a good situation to a lost one.
private struct EntrySearch {
  let summaries: Summaries
  let good: GoodHeads
  let contexts: Contexts
  var returns: ReturnSearch
  var found: [LostHeads.EntryEdge] = []
  var pops: [(place: Contexts.Situation, move: Int, exit: Int32)] = []
  var lifted: [UInt64]

  init(_ summaries: Summaries, _ good: GoodHeads, _ contexts: Contexts) {
    self.summaries = summaries
    self.good = good
    self.contexts = contexts
    returns = ReturnSearch(summaries, contexts, good)
    lifted = [UInt64](repeating: 0, count: summaries.pops.width)
  }

  mutating func run() -> [LostHeads.EntryEdge] {
    for slot in contexts.slots {
      let rest = contexts.below.row(slot)
      for control in contexts.arrived.members(slot) where !contexts.lost.contains(Int(control), in: slot) {
        let head = Int(summaries.headTable[Int(contexts.slotSymbol[slot]) * summaries.stride + Int(control)])
        if head >= summaries.firstHead { look(head, slot, rest) }
      }
    }
    returns.run()
    let targets = targetsOfExits()
    for pop in pops {
      for target in targets[Int(pop.exit)] {
        found.append(LostHeads.EntryEdge(situation: pop.place, move: pop.move, target: Int(target)))
      }
    }
    found.sort {
      ($0.situation.head, $0.situation.slot, $0.move, $0.target) < (
        $1.situation.head, $1.situation.slot, $1.move, $1.target
      )
    }
    return found
  }

  /// For every exit the first few lost heads it reveals.
  private func targetsOfExits() -> [[Int32]] {
    let upward = Digraph(count: returns.count, edges: returns.upward)
    let components = StronglyConnectedComponents(of: upward)
    var found = [[Int32]](repeating: [], count: components.count)
    for edge in returns.revealed where contexts.isLost(edge.to, in: summaries) {
      merge([edge.to.head], into: &found[Int(components.component[Int(edge.from)])])
    }
    var members = [[Int32]](repeating: [], count: components.count)
    for exit in 0..<returns.count { members[Int(components.component[exit])].append(Int32(exit)) }
    for component in 0..<components.count {
      for exit in members[component] {
        for next in upward.successors(of: Int(exit)) where components.component[Int(next)] != Int32(component) {
          merge(found[Int(components.component[Int(next)])], into: &found[component])
        }
      }
    }
    return (0..<returns.count).map { found[Int(components.component[$0])] }
  }

  /// Adds to an ascending list; only the smallest are kept, so that a long pile costs no more than a short one.
  private func merge(_ more: [Int32], into heads: inout [Int32]) {
    for head in more {
      let place = heads.firstIndex { $0 >= head } ?? heads.count
      if place < heads.count, heads[place] == head { continue }
      heads.insert(head, at: place)
    }
    if heads.count > LostHeads.mostTargets { heads.removeLast(heads.count - LostHeads.mostTargets) }
  }

  private mutating func look(_ head: Int, _ slot: Int, _ rest: [UInt64]) {
    let situation = Contexts.Situation(slot: Int32(slot), head: Int32(head))
    var liftedSymbol: Int32 = -1
    for transition in summaries.transitions(of: head) {
      let edge = summaries.edges[transition]
      switch edge.row {
      case Summaries.Edge.pop:
        if contexts.below.contains(Int(edge.target), in: slot) { continue }
        pops.append((situation, transition, returns.exit(slot, head, popping: Int(edge.target))))
        continue
      case Summaries.Edge.rewrite, Summaries.Edge.event: lifted = rest
      case Summaries.Edge.reset: lifted = [UInt64](repeating: 0, count: rest.count)
      default:
        let symbol = summaries.rowSymbol[Int(edge.row)]
        if symbol != liftedSymbol {
          contexts.lift(Int(symbol), over: rest, summaries, good, into: &lifted)
        }
        liftedSymbol = symbol
      }
      if edge.row < 0 { liftedSymbol = -1 }
      let target = Int(edge.target)
      guard contexts.isLost[target], let next = contexts.slot(Int(summaries.allHeads[target].symbol), over: lifted)
      else {
        continue
      }
      let reached = Contexts.Situation(slot: Int32(next), head: edge.target)
      if contexts.isLost(reached, in: summaries) {
        found.append(LostHeads.EntryEdge(situation: situation, move: transition, target: target))
      }
    }
  }
}
