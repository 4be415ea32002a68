/// The third pass: every head together with what may be below it, as the set of controls that are good for the rest of the stack.
///
/// A **slot** is a symbol together with such a set; a **situation** is a slot together with a control. A situation is *lost* when its head is not
/// good and no pop of it leads to a control in the set: from such a configuration no goal can ever be reached.
package struct Contexts: Sendable {
  /// One head over one kind of rest.
  package struct Situation: Hashable, Sendable {
    /// The number of the slot.
    package var slot: Int32
    /// The number of the head.
    package var head: Int32

    /// A head in a slot.
    package init(slot: Int32, head: Int32) {
      self.slot = slot
      self.head = head
    }
  }

  // Slots.
  var slotSymbol: [Int32] = []
  var nextSlot: [Int32] = []
  /// The controls that are good for what is below.
  var below: BitMatrix
  /// The controls with which the slot's symbol can be on top.
  var arrived: BitMatrix
  /// The same, as far as lost.
  var lost: BitMatrix
  /// For every symbol, the first of its slots.
  var firstSlot: [Int32]
  /// For every symbol, all controls with which one of its heads can be popped.
  var poppable: BitMatrix
  /// For every head, whether it is lost over some rest.
  package internal(set) var isLost: [Bool]
  /// True when a symbol had more contexts than the limit: then lost situations may be missing, but none is invented.
  package internal(set) var isApproximate = false

  /// Goes forward from the initial configurations once more, now knowing what is good.
  ///
  /// - Parameter keepsWorst: leaves out a situation where the same head is over a rest that is good for no more controls: enough to know
  ///   whether anything is lost, and far less where rests differ by much.
  package init(of summaries: Summaries, good: GoodHeads, keepsWorst: Bool = false) {
    var search = ContextSearch(summaries, good, keepsWorst: keepsWorst)
    search.run()
    self = search.found
    markLost(summaries, good)
  }

  /// Goes forward from one head with nothing below it, by what people do themselves: events are left out.
  init(of summaries: Summaries, good: GoodHeads, from head: Int) {
    var search = ContextSearch(summaries, good, keepsWorst: false)
    search.run(from: head)
    self = search.found
    markLost(summaries, good)
  }

  init(width: Int, symbols: Int, heads: Int) {
    below = BitMatrix(width: width)
    arrived = below
    lost = below
    poppable = below
    poppable.grow(to: symbols)
    firstSlot = [Int32](repeating: -1, count: symbols)
    isLost = [Bool](repeating: false, count: heads)
  }

  private mutating func markLost(_ summaries: Summaries, _ good: GoodHeads) {
    lost.grow(to: slotSymbol.count)
    for slot in slotSymbol.indices {
      let base = Int(slotSymbol[slot]) * summaries.stride
      let rest = below.row(slot)
      for control in arrived.members(slot) {
        let head = Int(summaries.headTable[base + Int(control)])
        if good.isGood[head] || summaries.surePops.intersects(head, rest) { continue }
        _ = lost.insert(Int(control), in: slot)
        if head >= summaries.firstHead { isLost[head] = true }
      }
    }
  }

  /// The numbers of all slots.
  package var slots: Range<Int> { slotSymbol.indices }

  /// The controls with which the slot's symbol can be on top.
  package func controls(of slot: Int) -> [Int32] { arrived.members(slot) }

  /// For tests: the controls that are good for what is below the slot.
  package func goodBelow(_ slot: Int) -> [Int32] { below.members(slot) }

  /// The symbol of a slot.
  package func symbol(of slot: Int, in summaries: Summaries) -> Int32 { slotSymbol[slot] - summaries.shift }

  /// The slots in which a head can be on top.
  package func slots(of head: Int, in summaries: Summaries) -> [Int] {
    var result: [Int] = []
    var slot = firstSlot[Int(summaries.allHeads[head].symbol)]
    while slot >= 0 {
      if arrived.contains(Int(summaries.allHeads[head].control), in: Int(slot)) { result.append(Int(slot)) }
      slot = nextSlot[Int(slot)]
    }
    return result.sorted()
  }

  /// Whether a situation is lost.
  package func isLost(_ situation: Situation, in summaries: Summaries) -> Bool {
    lost.contains(Int(summaries.allHeads[Int(situation.head)].control), in: Int(situation.slot))
  }

  /// The situations that are lost, ordered by head.
  package func lostSituations(in summaries: Summaries) -> [Situation] {
    var result: [Situation] = []
    for head in summaries.heads where isLost[head] {
      for slot in slots(of: head, in: summaries) {
        let situation = Situation(slot: Int32(slot), head: Int32(head))
        if isLost(situation, in: summaries) { result.append(situation) }
      }
    }
    return result
  }

  /// The situation in which a control is on top in a slot.
  func situation(in slot: Int32, control: Int32, _ summaries: Summaries) -> Situation? {
    summaries.index(control: Int(control), symbol: Int(slotSymbol[Int(slot)])).map {
      Situation(slot: slot, head: Int32($0))
    }
  }

  /// The slot of `symbol` over `rest`, of which only the poppable controls count.
  func slot(_ symbol: Int, over rest: [UInt64]) -> Int? {
    var slot = firstSlot[symbol]
    search: while slot >= 0 {
      for word in rest.indices
      where below.word(word, of: Int(slot)) != rest[word] & poppable.word(word, of: symbol) {
        slot = nextSlot[Int(slot)]
        continue search
      }
      return Int(slot)
    }
    return nil
  }

  /// Whether a goal can still be reached once a transition was taken in a slot.
  func isGood(after transition: Int, in slot: Int, _ summaries: Summaries, _ good: GoodHeads) -> Bool {
    let edge = summaries.edges[transition]
    var rest = below.row(slot)
    switch edge.row {
    case Summaries.Edge.pop: return below.contains(Int(edge.target), in: slot)
    case Summaries.Edge.rewrite, Summaries.Edge.event: break
    case Summaries.Edge.reset: rest = [UInt64](repeating: 0, count: rest.count)
    default:
      let over = rest
      lift(Int(summaries.rowSymbol[Int(edge.row)]), over: over, summaries, good, into: &rest)
    }
    guard let next = self.slot(Int(summaries.allHeads[Int(edge.target)].symbol), over: rest) else { return false }
    return !isLost(Situation(slot: Int32(next), head: edge.target), in: summaries)
  }

  /// The controls good for `symbol` lying over `rest`.
  func lift(_ symbol: Int, over rest: [UInt64], _ summaries: Summaries, _ good: GoodHeads, into lifted: inout [UInt64])
  {
    for word in lifted.indices { lifted[word] = good.controls.word(word, of: symbol) }
    if !rest.contains(where: { $0 != 0 }) { return }
    var head = summaries.firstOfSymbol[symbol]
    while head >= 0 {
      if !good.isGood[Int(head)], summaries.surePops.intersects(Int(head), rest) {
        let control = Int(summaries.allHeads[Int(head)].control)
        lifted[control >> 6] |= 1 << UInt64(control & 63)
      }
      head = summaries.nextOfSymbol[Int(head)]
    }
  }
}
