/// The first pass: every head that can be reached, its transitions, and the controls with which its slot can be popped.
///
/// Heads are numbered in the order they were found. The first few (`firstHead` of them) are scaffolding that builds initial stacks of more
/// than one symbol; they are part of no result.
package struct Summaries: Sendable {
  /// One transition, with the head it leads to.
  struct Edge: Sendable {
    /// The head on top afterwards; for a pop the control.
    var target: Int32
    /// The row that says where calls from the source return to, for pushes; else one of the constants below.
    var row: Int32
    /// The next edge into the same target.
    var nextIncoming: Int32
    /// The head it leaves.
    var source: Int32
    /// The target's control and symbol once more: looking them up elsewhere costs more than keeping them.
    var place: Head

    static let rewrite: Int32 = -1
    static let reset: Int32 = -2
    static let pop: Int32 = -3
    /// A rewrite that nobody can count on.
    static let event: Int32 = -4
  }

  /// What only witnesses ask about a transition.
  struct Detail: Sendable {
    var link: Int32
    var order: UInt32
    var taps: UInt32
  }

  /// Which transitions and rows are those of one head.
  struct Extent: Sendable {
    var moveStart: Int32 = 0
    var moveEnd: Int32 = 0
    var rowStart: Int32 = 0
    var rowEnd: Int32 = 0
  }

  /// How many symbols of scaffolding come before the caller's.
  var shift: Int32 = 0
  /// The heads the initial configurations start from.
  package internal(set) var starts: [Int32] = []
  /// Where the caller's heads begin.
  package internal(set) var firstHead = 0
  /// False when a limit stopped the search: then nothing here is to be relied on.
  package internal(set) var isComplete = true
  /// The limits it was made with.
  package internal(set) var limits: SaturationLimits

  // Heads.
  /// Every head, its symbol counted with the scaffolding.
  var allHeads: [Head] = []
  var extents: [Extent] = []
  /// The row of the head that returns to its own symbol, or -1.
  var ownRow: [Int32] = []
  var firstIncoming: [Int32] = []
  var nextOfSymbol: [Int32] = []
  /// The controls with which the slot of every head can be popped, whatever happens.
  var pops = BitMatrix(width: 1)
  /// The same without what events do: what people can count on.
  var surePops = BitMatrix(width: 1)

  // Symbols.
  var headTable: [Int32] = []
  var stride = 1
  var firstOfSymbol: [Int32] = []
  /// The rows of heads of other symbols that return to this one.
  var firstForeignRow: [Int32] = []
  var symbolsReached = 0
  var controlCount = 0

  // Rows: the controls with which calls of one head over one symbol return.
  var rowSource: [Int32] = []
  var rowSymbol: [Int32] = []
  var rowNext: [Int32] = []
  var returns = BitMatrix(width: 1)
  /// The same without what events do.
  var sureReturns = BitMatrix(width: 1)

  // Transitions.
  var edges: [Edge] = []
  var details: [Detail] = []
  /// For every transition which of them is shown first, where that is not just what was written first.
  var ranks: [UInt64] = []

  init(limits: SaturationLimits) {
    self.limits = limits
  }

  /// Explores `system` from the initial configurations.
  package init(
    of system: inout some PushdownSystem, from initial: [StackConfiguration],
    limits: SaturationLimits = SaturationLimits()
  ) {
    var search = SummarySearch(limits: limits)
    search.run(&system, from: initial)
    self = search.found
    findSurePops()
  }

  /// The numbers of all heads.
  package var heads: Range<Int> { min(firstHead, allHeads.count)..<allHeads.count }

  /// How much was done: heads squared, for each symbol that was reached.
  var work: Int { allHeads.count * (allHeads.count / max(symbolsReached, 1)) }

  /// How many controls and symbols were met.
  package var size: (controls: Int, symbols: Int) { (controlCount, symbolsReached - Int(shift)) }

  /// The head with a number.
  package func head(_ index: Int) -> Head {
    Head(control: allHeads[index].control, symbol: allHeads[index].symbol - shift)
  }

  /// The number of a head, or nil when it was not reached.
  package func index(of head: Head) -> Int? {
    index(control: Int(head.control), symbol: Int(head.symbol + shift))
  }

  func index(control: Int, symbol: Int) -> Int? {
    guard control >= 0, control < stride, symbol >= 0, symbol < firstOfSymbol.count else { return nil }
    let found = headTable[symbol * stride + control]
    return found < 0 ? nil : Int(found)
  }

  /// The numbers of the heads with this symbol on top, in the order of their controls.
  package func heads(of symbol: Int32) -> [Int] {
    var result: [Int] = []
    let shifted = Int(symbol + shift)
    guard shifted >= 0, shifted < firstOfSymbol.count else { return [] }
    for control in 0..<stride {
      let found = headTable[shifted * stride + control]
      if found >= 0 { result.append(Int(found)) }
    }
    return result
  }

  /// The controls with which the slot under `head` can be popped.
  package func pops(of head: Int) -> [Int32] { pops.members(head) }

  /// How many pairs of a head and one of its pops there are: what computing the shortest paths costs grows with this number times the controls.
  package var popCount: Int { allHeads.indices.reduce(0) { $0 + pops.population($1) } }

  /// For tests: whether the slot under `head` can be popped at all.
  package func canPop(_ head: Int) -> Bool { !pops.isEmpty(head) }

  /// The numbers of the transitions of a head.
  package func transitions(of head: Int) -> Range<Int> { Int(extents[head].moveStart)..<Int(extents[head].moveEnd) }

  /// The head a transition leaves.
  package func source(ofTransition index: Int) -> Int { Int(edges[index].source) }

  /// The head on top after a transition, or nil for a pop.
  package func target(ofTransition index: Int) -> Int? {
    edges[index].row == Edge.pop ? nil : Int(edges[index].target)
  }

  /// The transition with a number.
  package func transition(_ index: Int) -> Transition {
    let edge = edges[index]
    let detail = details[index]
    let operation: Operation
    switch edge.row {
    case Edge.pop: operation = .pop(control: edge.target)
    case Edge.rewrite, Edge.event:
      let to = head(Int(edge.target))
      operation = .rewrite(control: to.control, symbol: to.symbol)
    case Edge.reset:
      let to = head(Int(edge.target))
      operation = .reset(control: to.control, symbol: to.symbol)
    default:
      let to = head(Int(edge.target))
      operation = .push(control: to.control, top: to.symbol, below: rowSymbol[Int(edge.row)] - shift)
    }
    return Transition(
      operation, link: detail.link, taps: detail.taps, order: detail.order, isEvent: edge.row == Edge.event)
  }

  /// The same, in which of paths that are equally long the one is shown that begins at what comes first in some order, and not at
  /// what was written first. What comes by itself is last.
  func showing(inOrder rank: (_ source: Head) -> UInt32) -> Summaries {
    var result = self
    result.ranks = edges.indices.map { edge in
      let order = details[edge].order, source = Int(edges[edge].source)
      let place = source < firstHead ? 0 : rank(head(source))
      return (order == .max ? 1 << 63 : 0) | UInt64(place) << 32 | UInt64(order)
    }
    return result
  }

  /// The heads that can be on top, in the slot of `head`, after something pushed over it was popped.
  package func skips(of head: Int) -> [Int] {
    var result: [Int] = []
    forEachSkip(of: head) { result.append($0) }
    return result
  }

  /// Calls `body` with each of the `skips`.
  @inline(__always)
  func forEachSkip(of head: Int, _ body: (Int) -> Void) {
    for row in Int(extents[head].rowStart)..<Int(extents[head].rowEnd) {
      let base = Int(rowSymbol[row]) * stride
      returns.forEach(in: row) { body(Int(headTable[base + $0])) }
    }
  }
}
