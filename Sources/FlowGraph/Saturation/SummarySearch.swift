/// The search behind `Summaries`: a work list of symbols, each with all its heads together.
struct SummarySearch {
  var found: Summaries
  var buffer: [Transition] = []

  // Symbols that wait, last in, first out: what was pushed is settled before those who wait for it.
  var queue: [Int32] = []
  var isQueued: [Bool] = []
  var firstDirty: [Int32] = []

  // Heads that are new, or whose pops grew.
  var isDirty: [Bool] = []
  var nextDirty: [Int32] = []
  var isExpanded: [Bool] = []
  var isChanged: [Bool] = []
  var changed: [Int32] = []

  // The row of the head being expanded over each symbol.
  var rowOverSymbol: [Int32] = []
  var rowOverSymbolHead: [Int32] = []

  // Scratch rows of one word a 64 controls.
  var dirtyControls: [UInt64] = [0]
  var changedControls: [UInt64] = [0]

  init(limits: SaturationLimits) {
    found = Summaries(limits: limits)
  }

  mutating func run(_ system: inout some PushdownSystem, from initial: [StackConfiguration]) {
    intern(initial)
    while let next = queue.popLast(), found.isComplete {
      let symbol = Int(next)
      settle(symbol, &system)
      isQueued[symbol] = false
      propagate(symbol)
    }
  }

  // MARK: Initial configurations

  /// A stack of several symbols is built by scaffolding heads that push one after the other; for one symbol there is none.
  mutating func intern(_ initial: [StackConfiguration]) {
    if initial.contains(where: { Int($0.control) >= found.limits.controls }) {
      found.isComplete = false
      return
    }
    let usable = initial.filter { !$0.stack.isEmpty }
    found.shift = Int32(usable.reduce(0) { $0 + $1.stack.count - 1 })
    var next = 0
    for configuration in usable where configuration.stack.count > 1 {
      for _ in 1..<configuration.stack.count {
        _ = head(Int(configuration.control), next)
        next += 1
      }
    }
    found.firstHead = next
    next = 0
    for configuration in initial {
      guard !configuration.stack.isEmpty else {
        found.starts.append(-1)
        continue
      }
      let control = Int(configuration.control)
      let depth = configuration.stack.count
      if depth == 1 {
        found.starts.append(Int32(head(control, Int(configuration.stack[0] + found.shift))))
        continue
      }
      // From the bottom up: scaffold k stands for the symbols above it.
      found.starts.append(Int32(next))
      for level in stride(from: depth - 1, to: 0, by: -1) {
        let above =
          level > 1 ? head(control, next + 1) : head(control, Int(configuration.stack[0] + found.shift))
        beginMoves(next)
        addPush(
          next, above, Int(configuration.stack[level] + found.shift), Summaries.Detail(link: -2, order: 0, taps: 0))
        endMoves(next)
        isExpanded[next] = true
        next += 1
      }
    }
  }

  // MARK: Heads and symbols

  mutating func reserve(symbol: Int) {
    while found.firstOfSymbol.count <= symbol {
      found.firstOfSymbol.append(-1)
      found.firstForeignRow.append(-1)
      for _ in 0..<found.stride { found.headTable.append(-1) }
      isQueued.append(false)
      firstDirty.append(-1)
      rowOverSymbol.append(-1)
      rowOverSymbolHead.append(-1)
    }
  }

  mutating func reserve(control: Int) {
    if control < found.controlCount { return }
    found.controlCount = control + 1
    checkLimits()
    guard control >= found.stride, found.isComplete else { return }
    var wider = max(found.stride, 1)
    while wider <= control { wider *= 2 }
    var table = [Int32](repeating: -1, count: found.firstOfSymbol.count * wider)
    for symbol in found.firstOfSymbol.indices {
      for control in 0..<found.stride {
        table[symbol * wider + control] = found.headTable[symbol * found.stride + control]
      }
    }
    found.headTable = table
    found.stride = wider
    let width = (wider + 63) / 64
    if width > found.pops.width {
      found.pops.widen(to: width)
      found.returns.widen(to: width)
      dirtyControls += [UInt64](repeating: 0, count: width - dirtyControls.count)
      changedControls += [UInt64](repeating: 0, count: width - changedControls.count)
    }
  }

  mutating func checkLimits() {
    let controls = found.controlCount
    let limits = found.limits
    guard controls > 1 else { return }
    if controls > limits.controls || found.work > limits.work || found.symbolsReached * controls > limits.cells {
      found.isComplete = false
    }
  }

  /// The number of a head; a new one is put on the work list. When a limit was passed, any head.
  mutating func head(_ control: Int, _ symbol: Int) -> Int {
    if control >= found.controlCount { reserve(control: control) }
    if symbol >= found.firstOfSymbol.count { reserve(symbol: symbol) }
    if control >= found.stride { return 0 }
    let place = symbol * found.stride + control
    let known = found.headTable[place]
    if known >= 0 { return Int(known) }
    let new = found.allHeads.count
    found.headTable[place] = Int32(new)
    found.allHeads.append(Head(control: Int32(control), symbol: Int32(symbol)))
    found.extents.append(Summaries.Extent())
    found.ownRow.append(-1)
    found.firstIncoming.append(-1)
    if found.firstOfSymbol[symbol] < 0 {
      found.symbolsReached += 1
      checkLimits()
    }
    found.nextOfSymbol.append(found.firstOfSymbol[symbol])
    found.firstOfSymbol[symbol] = Int32(new)
    found.pops.appendEmpty()
    isDirty.append(false)
    nextDirty.append(-1)
    isExpanded.append(false)
    isChanged.append(false)
    markDirty(new)
    return new
  }

  mutating func markDirty(_ head: Int) {
    if isDirty[head] { return }
    isDirty[head] = true
    let symbol = Int(found.allHeads[head].symbol)
    nextDirty[head] = firstDirty[symbol]
    firstDirty[symbol] = Int32(head)
    if !isQueued[symbol] {
      isQueued[symbol] = true
      queue.append(Int32(symbol))
    }
  }

  // MARK: Transitions

  mutating func beginMoves(_ head: Int) {
    found.extents[head].moveStart = Int32(found.edges.count)
    found.extents[head].rowStart = Int32(found.rowSource.count)
    found.extents[head].moveEnd = found.extents[head].moveStart
    found.extents[head].rowEnd = found.extents[head].rowStart
  }

  mutating func endMoves(_ head: Int) {
    found.extents[head].moveEnd = Int32(found.edges.count)
    found.extents[head].rowEnd = Int32(found.rowSource.count)
  }

  mutating func addEdge(_ source: Int, _ target: Int, row: Int32, _ detail: Summaries.Detail) {
    let edge = Int32(found.edges.count)
    found.edges.append(
      Summaries.Edge(
        target: Int32(target), row: row, nextIncoming: found.firstIncoming[target], source: Int32(source),
        place: found.allHeads[target]))
    found.details.append(detail)
    found.firstIncoming[target] = edge
  }

  mutating func addPush(_ source: Int, _ target: Int, _ below: Int, _ detail: Summaries.Detail) {
    let row = self.row(of: source, over: below)
    addEdge(source, target, row: Int32(row), detail)
    returnFrom(target, to: row)
  }

  mutating func row(of head: Int, over symbol: Int) -> Int {
    if symbol >= found.firstOfSymbol.count { reserve(symbol: symbol) }
    if rowOverSymbolHead[symbol] == Int32(head) { return Int(rowOverSymbol[symbol]) }
    let row = found.rowSource.count
    rowOverSymbolHead[symbol] = Int32(head)
    rowOverSymbol[symbol] = Int32(row)
    found.rowSource.append(Int32(head))
    found.rowSymbol.append(Int32(symbol))
    found.returns.appendEmpty()
    if found.allHeads[head].symbol == Int32(symbol) {
      found.rowNext.append(-1)
      found.ownRow[head] = Int32(row)
    } else {
      found.rowNext.append(found.firstForeignRow[symbol])
      found.firstForeignRow[symbol] = Int32(row)
    }
    return row
  }

  mutating func expand(_ head: Int, _ system: inout some PushdownSystem) {
    isExpanded[head] = true
    buffer.removeAll(keepingCapacity: true)
    system.appendTransitions(of: found.head(head), to: &buffer)
    beginMoves(head)
    for index in buffer.indices {
      let transition = buffer[index]
      let detail = Summaries.Detail(link: transition.link, order: transition.order, taps: transition.taps)
      switch transition.operation {
      case .pop(let control):
        reserve(control: Int(control))
        guard found.isComplete else { return }
        found.edges.append(
          Summaries.Edge(
            target: control, row: Summaries.Edge.pop, nextIncoming: -1, source: Int32(head),
            place: Head(control: control, symbol: -1)))
        found.details.append(detail)
        if found.pops.insert(Int(control), in: head) { markDirty(head) }
      case .rewrite(let control, let symbol):
        let target = self.head(Int(control), Int(symbol + found.shift))
        addEdge(head, target, row: transition.isEvent ? Summaries.Edge.event : Summaries.Edge.rewrite, detail)
        if found.pops.unite(head, with: target) { markDirty(head) }
      case .push(let control, let top, let below):
        let target = self.head(Int(control), Int(top + found.shift))
        addPush(head, target, Int(below + found.shift), detail)
      case .reset(let control, let symbol):
        let target = self.head(Int(control), Int(symbol + found.shift))
        addEdge(head, target, row: Summaries.Edge.reset, detail)
      }
    }
    endMoves(head)
  }
}
