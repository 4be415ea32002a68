/// Where single steps lead from situations, in exactly the contexts that are possible.
struct SituationSteps {
  private let summaries: Summaries
  private let contexts: Contexts
  private let good: GoodHeads
  private var returns: ReturnSearch
  private var lifted: [UInt64]
  /// For every exit that is known to lead somewhere, the exits above it and the situations it reveals.
  private var above: [[Int32]] = []
  private var revealed: [[Contexts.Situation]] = []
  /// How many edges of `returns` these lists hold.
  private var known = (above: 0, revealed: 0)

  init(_ summaries: Summaries, _ contexts: Contexts, _ good: GoodHeads) {
    self.summaries = summaries
    self.contexts = contexts
    self.good = good
    returns = ReturnSearch(summaries, contexts, good)
    lifted = [UInt64](repeating: 0, count: summaries.pops.width)
  }

  /// The situations to which a transition leads from a situation; for a pop, all that are revealed.
  mutating func after(_ transition: Int, from situation: Contexts.Situation) -> [Contexts.Situation] {
    let edge = summaries.edges[transition]
    let slot = Int(situation.slot)
    var rest = contexts.below.row(slot)
    switch edge.row {
    case Summaries.Edge.pop:
      return revealed(by: returns.exit(slot, Int(situation.head), popping: Int(edge.target)))
    case Summaries.Edge.rewrite, Summaries.Edge.event: break
    case Summaries.Edge.reset: rest = [UInt64](repeating: 0, count: rest.count)
    default:
      contexts.lift(Int(summaries.rowSymbol[Int(edge.row)]), over: rest, summaries, good, into: &lifted)
      rest = lifted
    }
    let symbol = Int(summaries.allHeads[Int(edge.target)].symbol)
    return contexts.slot(symbol, over: rest).map { [Contexts.Situation(slot: Int32($0), head: edge.target)] } ?? []
  }

  private mutating func revealed(by exit: Int32) -> [Contexts.Situation] {
    returns.run()
    while above.count < returns.count {
      above.append([])
      revealed.append([])
    }
    for edge in returns.upward[known.above...] { above[Int(edge.from)].append(edge.to) }
    for edge in returns.revealed[known.revealed...] { revealed[Int(edge.from)].append(edge.to) }
    known = (returns.upward.count, returns.revealed.count)
    var seen: Set<Int32> = [exit]
    var waiting = [exit]
    var result: [Contexts.Situation] = []
    while let next = waiting.popLast() {
      result += revealed[Int(next)]
      for exit in above[Int(next)] where seen.insert(exit).inserted { waiting.append(exit) }
    }
    return result
  }
}
