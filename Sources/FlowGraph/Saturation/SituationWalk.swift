/// A walk from situations, each with what is below it on the way that was taken: a pop reveals that, and not what may be below the same
/// situation on other ways.
struct SituationWalk {
  /// A situation, and what is below it.
  struct Position: Hashable {
    var situation: Contexts.Situation
    var rest: Rest
  }

  /// What is below a situation.
  enum Rest: Hashable {
    /// Nothing.
    case nothing
    /// What may be below the members of a group of `ReturnSearch`, however people came there.
    case group(Int32)
    /// What this walk pushed the first situation of a slot over.
    case pushed(Contexts.Situation)
  }

  /// A step that was taken, and where it led.
  struct Arrival {
    var from: Contexts.Situation
    var move: Int
    var place: Position
  }

  /// What is below pushed situations.
  private struct Pushed {
    /// The slots directly below, and what is below these.
    var below: [Below] = []
    var known: Set<Below> = []
    /// The pops that reveal them.
    var pops: [Pop] = []
  }

  private struct Below: Hashable {
    var slot: Int32
    var rest: Rest
  }

  private struct Pop {
    var from: Contexts.Situation
    var move: Int
    var control: Int32
  }

  private let summaries: Summaries
  private let contexts: Contexts
  private var pushed: [Contexts.Situation: Pushed] = [:]
  private var arrivals: [Arrival] = []

  init(_ summaries: Summaries, _ contexts: Contexts) {
    self.summaries = summaries
    self.contexts = contexts
  }

  /// The next step to look at of those that were taken.
  mutating func next() -> Arrival? { arrivals.popLast() }

  /// Takes a step from where the walk begins.
  mutating func take(_ move: Int, from situation: Contexts.Situation, _ steps: inout SituationSteps) {
    take(move, from: Position(situation: situation, rest: .group(steps.group(of: situation))), &steps)
  }

  /// Takes a step; what is found later to be below a place is revealed then.
  mutating func take(_ move: Int, from place: Position, _ steps: inout SituationSteps) {
    let situation = place.situation
    let edge = summaries.edges[move]
    if edge.row == Summaries.Edge.pop {
      return reveal(place.rest, by: Pop(from: situation, move: move, control: edge.target), &steps)
    }
    guard let after = steps.after(move, from: situation) else { return }
    let rest: Rest
    switch edge.row {
    case Summaries.Edge.rewrite, Summaries.Edge.event: rest = place.rest
    case Summaries.Edge.reset: rest = .nothing
    default:
      rest = .pushed(after)
      if let slot = contexts.slot(
        Int(summaries.rowSymbol[Int(edge.row)]), over: contexts.below.row(Int(situation.slot)))
      {
        push(after, over: Below(slot: Int32(slot), rest: place.rest))
      }
    }
    arrivals.append(Arrival(from: situation, move: move, place: Position(situation: after, rest: rest)))
  }

  /// Whether a goal can be reached from a place, over what is known to be below it on the ways that were taken.
  func reaches(_ goal: GoodHeads, from place: Position, _ steps: inout SituationSteps) -> Bool {
    var seen: Set<Position> = [place]
    var waiting = [place]
    while let next = waiting.popLast() {
      let head = Int(next.situation.head)
      if goal(head) { return true }
      for control in summaries.surePops.members(head) {
        for below in below(next.rest, &steps) {
          guard let revealed = contexts.situation(in: below.slot, control: control, summaries) else { continue }
          let after = Position(situation: revealed, rest: below.rest)
          if seen.insert(after).inserted { waiting.append(after) }
        }
      }
    }
    return false
  }

  /// The slots that may be directly below, and what is below these.
  private func below(_ rest: Rest, _ steps: inout SituationSteps) -> [Below] {
    switch rest {
    case .nothing: []
    case .group(let group): steps.callers(of: group).map { Below(slot: $0.slot, rest: .group($0.group)) }
    case .pushed(let situation): pushed[situation]?.below ?? []
    }
  }

  private mutating func push(_ situation: Contexts.Situation, over below: Below) {
    guard pushed[situation, default: Pushed()].known.insert(below).inserted else { return }
    pushed[situation]?.below.append(below)
    for pop in pushed[situation]?.pops ?? [] { arrive(at: below, by: pop) }
  }

  private mutating func reveal(_ rest: Rest, by pop: Pop, _ steps: inout SituationSteps) {
    // What is found later to be below is revealed then.
    if case .pushed(let situation) = rest { pushed[situation, default: Pushed()].pops.append(pop) }
    for below in below(rest, &steps) { arrive(at: below, by: pop) }
  }

  private mutating func arrive(at below: Below, by pop: Pop) {
    guard let revealed = contexts.situation(in: below.slot, control: pop.control, summaries) else { return }
    arrivals.append(Arrival(from: pop.from, move: pop.move, place: Position(situation: revealed, rest: below.rest)))
  }
}

/// Where single steps lead from situations, and who pushed them.
struct SituationSteps {
  private let summaries: Summaries
  private let contexts: Contexts
  private let good: GoodHeads
  private var returns: ReturnSearch
  private var callers: [Int32: [ReturnSearch.Caller]] = [:]
  private var lifted: [UInt64]

  init(_ summaries: Summaries, _ contexts: Contexts, _ good: GoodHeads) {
    self.summaries = summaries
    self.contexts = contexts
    self.good = good
    returns = ReturnSearch(summaries, contexts, good, asksGroups: true)
    lifted = [UInt64](repeating: 0, count: summaries.pops.width)
  }

  /// The situation to which a transition leads that is no pop.
  mutating func after(_ transition: Int, from situation: Contexts.Situation) -> Contexts.Situation? {
    let edge = summaries.edges[transition]
    var rest = contexts.below.row(Int(situation.slot))
    switch edge.row {
    case Summaries.Edge.pop: return nil
    case Summaries.Edge.rewrite, Summaries.Edge.event: break
    case Summaries.Edge.reset: rest = [UInt64](repeating: 0, count: rest.count)
    default:
      contexts.lift(Int(summaries.rowSymbol[Int(edge.row)]), over: rest, summaries, good, into: &lifted)
      rest = lifted
    }
    let symbol = Int(summaries.allHeads[Int(edge.target)].symbol)
    return contexts.slot(symbol, over: rest).map { Contexts.Situation(slot: Int32($0), head: edge.target) }
  }

  /// The group of a situation.
  mutating func group(of situation: Contexts.Situation) -> Int32 {
    returns.group(Int(situation.slot), Int(summaries.allHeads[Int(situation.head)].control))
  }

  /// All callers that may have made what a group is in.
  mutating func callers(of group: Int32) -> [ReturnSearch.Caller] {
    if let known = callers[group] { return known }
    let found = returns.callers(of: group)
    callers[group] = found
    return found
  }
}
