/// Finds what a pop reveals: the heads to which the callers of a situation return, in exactly the contexts that are possible.
///
/// Places of one slot that reach each other without popping it form a *group*: whatever one of them can be popped with, all can. An **exit** is
/// a group together with such a control. From an exit one goes up to the groups that were on top of the same stack before, and from where the
/// slot was pushed to the situation its caller returns to.
struct ReturnSearch {
  private struct Group {
    var slot: Int32
    var controls: [Int32]
    var isExpanded = false
    /// The groups from which this one is entered in the same place of the stack.
    var above: [Int32] = []
    /// Where callers of this group return.
    var callers: [Caller] = []
    /// For every control the exit, or -1; empty while there is none.
    var exits: [Int32] = []
  }

  /// Where one caller returns.
  struct Caller: Hashable {
    /// The slot to which it returns.
    var slot: Int32
    /// The group that it calls from, so that what is below it is known; -1 where nobody asks.
    var group: Int32
  }

  private let summaries: Summaries
  private let contexts: Contexts
  private let good: GoodHeads
  /// Whether callers are told apart by the groups that they call from.
  private let asksGroups: Bool
  private var groups: [Group] = []
  /// For every slot the group of every control; empty until somebody asks.
  private var groupTable: [[Int32]]
  private var exits: [(group: Int32, control: Int32)] = []
  private var expanded = 0

  private var lifted: [UInt64]
  /// For every slot what is good over it, for calls that return to its own symbol.
  private var liftedOwn: BitMatrix
  private var isLifted: [Bool]

  /// Edges from one exit to another.
  private(set) var upward: [(from: Int32, to: Int32)] = []
  /// Edges from an exit to the situation that is revealed.
  private(set) var revealed: [(from: Int32, to: Contexts.Situation)] = []

  init(_ summaries: Summaries, _ contexts: Contexts, _ good: GoodHeads, asksGroups: Bool = false) {
    self.summaries = summaries
    self.contexts = contexts
    self.good = good
    self.asksGroups = asksGroups
    let slots = contexts.slotSymbol.count
    groupTable = [[Int32]](repeating: [], count: slots)
    lifted = [UInt64](repeating: 0, count: summaries.pops.width)
    liftedOwn = BitMatrix(width: summaries.pops.width)
    liftedOwn.grow(to: slots)
    isLifted = [Bool](repeating: false, count: slots)
  }

  /// How many exits were met.
  var count: Int { exits.count }

  /// The number of an exit; `run` finds out later where it leads.
  mutating func exit(_ slot: Int, _ head: Int, popping control: Int) -> Int32 {
    exit(group(slot, Int(summaries.allHeads[head].control)), popping: control)
  }

  /// Follows all exits to the end.
  mutating func run() {
    while expanded < exits.count {
      let (group, control) = exits[expanded]
      let number = Int32(expanded)
      expanded += 1
      if !groups[Int(group)].isExpanded { expand(Int(group)) }
      for above in groups[Int(group)].above { upward.append((number, exit(above, popping: Int(control)))) }
      for caller in groups[Int(group)].callers {
        guard let situation = contexts.situation(in: caller.slot, control: control, summaries) else { continue }
        revealed.append((number, situation))
      }
    }
  }

  private mutating func exit(_ group: Int32, popping control: Int) -> Int32 {
    let group = Int(group)
    if groups[group].exits.isEmpty { groups[group].exits = [Int32](repeating: -1, count: summaries.stride) }
    let known = groups[group].exits[control]
    if known >= 0 { return known }
    let new = Int32(exits.count)
    groups[group].exits[control] = new
    exits.append((Int32(group), Int32(control)))
    return new
  }

  // MARK: Groups

  /// All callers that may have made what a group is in, be it by way of other groups.
  mutating func callers(of group: Int32) -> [Caller] {
    var seen: Set<Int32> = [group]
    var waiting = [group]
    var callers: Set<Caller> = []
    while let next = waiting.popLast() {
      if !groups[Int(next)].isExpanded { expand(Int(next)) }
      callers.formUnion(groups[Int(next)].callers)
      for above in groups[Int(next)].above where seen.insert(above).inserted { waiting.append(above) }
    }
    return callers.sorted()
  }

  /// The group of a control in a slot.
  mutating func group(_ slot: Int, _ control: Int) -> Int32 {
    if groupTable[slot].isEmpty { makeGroups(slot) }
    return groupTable[slot][control]
  }

  private mutating func makeGroups(_ slot: Int) {
    let controls = contexts.arrived.members(slot)
    var table = [Int32](repeating: -1, count: summaries.stride)
    if controls.count == 1 {
      table[Int(controls[0])] = Int32(groups.count)
      groups.append(Group(slot: Int32(slot), controls: controls))
      groupTable[slot] = table
      return
    }
    var position = table
    for (index, control) in controls.enumerated() { position[Int(control)] = Int32(index) }
    let symbol = contexts.slotSymbol[slot]
    var edges: [(from: Int32, to: Int32)] = []
    for (index, control) in controls.enumerated() {
      let head = Int(summaries.headTable[Int(symbol) * summaries.stride + Int(control)])
      if summaries.ownRow[head] >= 0 {
        summaries.returns.forEach(in: Int(summaries.ownRow[head])) { edges.append((Int32(index), position[$0])) }
      }
      for transition in summaries.transitions(of: head) {
        let edge = summaries.edges[transition]
        guard edge.row == Summaries.Edge.rewrite else { continue }
        let target = summaries.allHeads[Int(edge.target)]
        if target.symbol == symbol { edges.append((Int32(index), position[Int(target.control)])) }
      }
    }
    let components = StronglyConnectedComponents(of: Digraph(count: controls.count, edges: edges))
    let first = Int32(groups.count)
    for _ in 0..<components.count { groups.append(Group(slot: Int32(slot), controls: [])) }
    for (index, control) in controls.enumerated() {
      let group = first + components.component[index]
      table[Int(control)] = group
      groups[Int(group)].controls.append(control)
    }
    groupTable[slot] = table
  }

  // MARK: What is above

  private mutating func expand(_ group: Int) {
    groups[group].isExpanded = true
    let slot = Int(groups[group].slot)
    let controls = groups[group].controls
    let symbol = Int(contexts.slotSymbol[slot])
    let base = symbol * summaries.stride
    var above: [Int32] = []
    var callers: Set<Caller> = []
    var members = [UInt64](repeating: 0, count: summaries.pops.width)
    for control in controls {
      members[Int(control) >> 6] |= 1 << UInt64(control & 63)
      var edge = summaries.firstIncoming[Int(summaries.headTable[base + Int(control)])]
      while edge >= 0 {
        let incoming = summaries.edges[Int(edge)]
        if incoming.row >= 0 {
          addCallers(of: slot, symbol, Int(incoming.source), Int(incoming.row), to: &callers)
        } else if incoming.row == Summaries.Edge.rewrite || incoming.row == Summaries.Edge.event {
          climb(from: slot, symbol, to: Int(incoming.source), &above)
        }
        edge = incoming.nextIncoming
      }
    }
    for control in contexts.arrived.members(slot) {
      let row = summaries.ownRow[Int(summaries.headTable[base + Int(control)])]
      if row >= 0, summaries.returns.intersects(Int(row), members) { above.append(self.group(slot, Int(control))) }
    }
    var row = summaries.firstForeignRow[symbol]
    while row >= 0 {
      if summaries.returns.intersects(Int(row), members) {
        climb(from: slot, symbol, to: Int(summaries.rowSource[Int(row)]), &above)
      }
      row = summaries.rowNext[Int(row)]
    }
    groups[group].above = ReturnSearch.unique(above).filter { $0 != Int32(group) }
    groups[group].callers = callers.sorted()
  }

  private static func unique(_ numbers: [Int32]) -> [Int32] {
    var result: [Int32] = []
    for number in numbers.sorted() where result.last != number { result.append(number) }
    return result
  }

  /// The groups of `source` that lead on in `slot`.
  private mutating func climb(from slot: Int, _ symbol: Int, to source: Int, _ above: inout [Int32]) {
    let place = summaries.allHeads[source]
    var candidate = contexts.firstSlot[Int(place.symbol)]
    while candidate >= 0 {
      let upper = Int(candidate)
      candidate = contexts.nextSlot[upper]
      guard contexts.arrived.contains(Int(place.control), in: upper) else { continue }
      for word in lifted.indices { lifted[word] = contexts.below.word(word, of: upper) }
      if contexts.slot(symbol, over: lifted) == slot { above.append(group(upper, Int(place.control))) }
    }
  }

  /// Where one caller returns that pushes `slot`.
  private mutating func addCallers(
    of slot: Int, _ symbol: Int, _ caller: Int, _ row: Int, to callers: inout Set<Caller>
  ) {
    let place = summaries.allHeads[caller]
    let below = Int(summaries.rowSymbol[row])
    var candidate = contexts.firstSlot[Int(place.symbol)]
    while candidate >= 0 {
      let calling = Int(candidate)
      candidate = contexts.nextSlot[calling]
      guard contexts.arrived.contains(Int(place.control), in: calling) else { continue }
      lift(below, over: calling)
      guard contexts.slot(symbol, over: lifted) == slot else { continue }
      let isOwn = below == Int(place.symbol)
      guard let back = isOwn ? calling : contexts.slot(below, over: contexts.below.row(calling)) else { continue }
      callers.insert(Caller(slot: Int32(back), group: asksGroups ? group(calling, Int(place.control)) : -1))
    }
  }

  private mutating func lift(_ symbol: Int, over slot: Int) {
    let isOwn = symbol == Int(contexts.slotSymbol[slot])
    if isOwn, isLifted[slot] {
      for word in lifted.indices { lifted[word] = liftedOwn.word(word, of: slot) }
      return
    }
    contexts.lift(symbol, over: contexts.below.row(slot), summaries, good, into: &lifted)
    if isOwn {
      isLifted[slot] = true
      for word in lifted.indices { liftedOwn.setWord(word, of: slot, to: lifted[word]) }
    }
  }
}

extension ReturnSearch.Caller: Comparable {
  static func < (one: Self, other: Self) -> Bool { (one.slot, one.group) < (other.slot, other.group) }
}
