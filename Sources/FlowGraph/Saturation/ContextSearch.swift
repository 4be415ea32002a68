/// The search behind `Contexts`: forward over slots, each with all its controls together.
struct ContextSearch {
  var found: Contexts
  private let summaries: Summaries
  private let good: GoodHeads
  private let keepsWorst: Bool
  private var followsEvents = true
  private var queue: [Int32] = []
  private var queueStart = 0
  private var isQueued: [Bool] = []
  private var fresh: BitMatrix
  private var slotCount: [Int32]

  /// A slot and the slot that a transition from it to one symbol leads to.
  private struct Passage {
    var from: Int32 = -1
    var to: Int32 = -1
  }

  // For every symbol the passage found last: the controls of one slot mostly take the same ones.
  private var rewritten: [Passage]
  private var pushed: [Passage]
  private var resetTo: [Int32]

  private let none: [UInt64]
  private var taken: [UInt64]
  private var rest: [UInt64]
  private var lifted: [UInt64]
  private var liftedSymbol = -1
  private var liftedSlot = -1

  init(_ summaries: Summaries, _ good: GoodHeads, keepsWorst: Bool) {
    self.summaries = summaries
    self.good = good
    self.keepsWorst = keepsWorst
    let width = summaries.pops.width
    found = Contexts(width: width, symbols: summaries.firstOfSymbol.count, heads: summaries.allHeads.count)
    fresh = BitMatrix(width: width)
    slotCount = [Int32](repeating: 0, count: summaries.firstOfSymbol.count)
    rewritten = [Passage](repeating: Passage(), count: summaries.firstOfSymbol.count)
    pushed = rewritten
    resetTo = [Int32](repeating: -1, count: summaries.firstOfSymbol.count)
    none = [UInt64](repeating: 0, count: width)
    taken = none
    rest = none
    lifted = none
    for head in summaries.allHeads.indices {
      let symbol = Int(summaries.allHeads[head].symbol)
      for word in 0..<width {
        found.poppable.setWord(
          word, of: symbol, to: found.poppable.word(word, of: symbol) | summaries.pops.word(word, of: head))
      }
    }
  }

  mutating func run() {
    for start in summaries.starts where start >= 0 {
      let place = summaries.allHeads[Int(start)]
      if let slot = slot(Int(place.symbol), over: none) { arrive(place.control, in: slot) }
    }
    workOff()
  }

  mutating func run(from head: Int) {
    followsEvents = false
    let place = summaries.allHeads[head]
    if let slot = slot(Int(place.symbol), over: none) { arrive(place.control, in: slot) }
    workOff()
  }

  private mutating func workOff() {
    while queueStart < queue.count {
      let slot = Int(queue[queueStart])
      queueStart += 1
      if queueStart > 4_096, queueStart * 2 > queue.count {
        queue.removeFirst(queueStart)
        queueStart = 0
      }
      isQueued[slot] = false
      workOff(slot)
    }
  }

  /// Works off what newly arrived in a slot.
  private mutating func workOff(_ slot: Int) {
    let symbol = Int(found.slotSymbol[slot])
    for word in taken.indices {
      taken[word] = fresh.word(word, of: slot)
      fresh.setWord(word, of: slot, to: 0)
      rest[word] = found.below.word(word, of: slot)
    }
    for word in taken.indices {
      while taken[word] != 0 {
        let control = word << 6 + taken[word].trailingZeroBitCount
        taken[word] &= taken[word] &- 1
        leave(Int(summaries.headTable[symbol * summaries.stride + control]), slot)
      }
    }
  }

  /// The controls with which calls come back.
  private var returned: BitMatrix { followsEvents ? summaries.returns : summaries.sureReturns }

  private mutating func leave(_ head: Int, _ slot: Int) {
    for row in Int(summaries.extents[head].rowStart)..<Int(summaries.extents[head].rowEnd) {
      let symbol = Int(summaries.rowSymbol[row])
      if returned.isEmpty(row) { continue }
      guard let next = self.slot(symbol, over: rest) else { continue }
      var isFresh = false
      for word in rest.indices {
        var new = returned.word(word, of: row) & ~found.arrived.word(word, of: next)
        if new != 0, keepsWorst { new &= ~betterKnown(word, in: next) }
        if new == 0 { continue }
        isFresh = true
        found.arrived.setWord(word, of: next, to: found.arrived.word(word, of: next) | new)
        fresh.setWord(word, of: next, to: fresh.word(word, of: next) | new)
      }
      if isFresh { enqueue(next) }
    }
    for edge in Int(summaries.extents[head].moveStart)..<Int(summaries.extents[head].moveEnd) {
      let edge = summaries.edges[edge]
      switch edge.row {
      case Summaries.Edge.pop: break
      case Summaries.Edge.event where !followsEvents: break
      case Summaries.Edge.rewrite, Summaries.Edge.event:
        let symbol = Int(edge.place.symbol)
        if rewritten[symbol].from != slot {
          guard let next = self.slot(symbol, over: rest) else { continue }
          rewritten[symbol] = Passage(from: Int32(slot), to: Int32(next))
        }
        arrive(edge.place.control, in: Int(rewritten[symbol].to))
      case Summaries.Edge.reset:
        let symbol = Int(edge.place.symbol)
        if resetTo[symbol] < 0 {
          guard let next = self.slot(symbol, over: none) else { continue }
          resetTo[symbol] = Int32(next)
        }
        arrive(edge.place.control, in: Int(resetTo[symbol]))
      default:
        push(edge, slot)
      }
    }
  }

  private mutating func push(_ edge: Summaries.Edge, _ slot: Int) {
    let below = Int(summaries.rowSymbol[Int(edge.row)])
    let symbol = Int(edge.place.symbol)
    let isOwn = below == Int(found.slotSymbol[slot])
    if isOwn, pushed[symbol].from == slot {
      arrive(edge.place.control, in: Int(pushed[symbol].to))
      return
    }
    if liftedSlot != slot || liftedSymbol != below {
      found.lift(below, over: rest, summaries, good, into: &lifted)
      liftedSlot = slot
      liftedSymbol = below
    }
    guard let next = self.slot(symbol, over: lifted) else { return }
    if isOwn { pushed[symbol] = Passage(from: Int32(slot), to: Int32(next)) }
    arrive(edge.place.control, in: next)
  }

  /// The controls of a word with which another slot of the symbol was reached that is over a worse rest.
  private func betterKnown(_ word: Int, in slot: Int) -> UInt64 {
    var result: UInt64 = 0
    var other = found.firstSlot[Int(found.slotSymbol[slot])]
    while other >= 0 {
      let candidate = Int(other)
      other = found.nextSlot[candidate]
      if candidate != slot, isWorse(candidate, than: slot) { result |= found.arrived.word(word, of: candidate) }
    }
    return result
  }

  private func isWorse(_ slot: Int, than other: Int) -> Bool {
    for word in none.indices where found.below.word(word, of: slot) & ~found.below.word(word, of: other) != 0 {
      return false
    }
    return true
  }

  private mutating func arrive(_ control: Int32, in slot: Int) {
    if keepsWorst, betterKnown(Int(control) >> 6, in: slot) & (1 << UInt64(control & 63)) != 0 { return }
    if found.arrived.insert(Int(control), in: slot) {
      _ = fresh.insert(Int(control), in: slot)
      enqueue(slot)
    }
  }

  private mutating func enqueue(_ slot: Int) {
    if isQueued[slot] { return }
    isQueued[slot] = true
    queue.append(Int32(slot))
  }

  /// The slot of a symbol over a rest, made when there is none; nil when the limit is reached and the rest is of no use.
  private mutating func slot(_ symbol: Int, over rest: [UInt64]) -> Int? {
    if let known = found.slot(symbol, over: rest) { return known }
    if Int(slotCount[symbol]) >= max(summaries.limits.contexts, 2), !isMinimal(symbol, rest) {
      found.isApproximate = true
      return nil
    }
    // The empty rest is always let in: it is the one that matters most.
    if Int(slotCount[symbol]) >= max(summaries.limits.contexts, 2) * 2, rest.contains(where: { $0 != 0 }) {
      found.isApproximate = true
      return nil
    }
    let slot = found.slotSymbol.count
    found.slotSymbol.append(Int32(symbol))
    found.nextSlot.append(found.firstSlot[symbol])
    found.firstSlot[symbol] = Int32(slot)
    for word in rest.indices { found.below.words(append: rest[word] & found.poppable.word(word, of: symbol)) }
    found.arrived.appendEmpty()
    fresh.appendEmpty()
    isQueued.append(false)
    slotCount[symbol] += 1
    return slot
  }

  /// Whether no slot of the symbol is over a subset of the rest.
  private func isMinimal(_ symbol: Int, _ rest: [UInt64]) -> Bool {
    var slot = found.firstSlot[symbol]
    search: while slot >= 0 {
      let candidate = Int(slot)
      slot = found.nextSlot[candidate]
      for word in rest.indices where found.below.word(word, of: candidate) & ~rest[word] != 0 { continue search }
      return false
    }
    return true
  }
}
