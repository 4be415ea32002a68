/// The shortest path to pop every slot, for each control it can be popped with (Knuth's generalisation of Dijkstra's algorithm).
///
/// An *item* is a head with one of its pops; a *return* is a head, a symbol below and a control with which a call over it comes back.
struct PopLengths: Sendable {
  /// What an item begins with: the number of a transition, or a return as its complement.
  typealias Derivation = Int32

  private var itemStart: [Int32] = [0]
  private var length: [PathLength] = []
  private var derivation: [Derivation] = []
  /// For every head the pops that are settled.
  private var settled: BitMatrix
  private var itemHead: [Int32] = []
  private var itemControl: [Int32] = []

  private var returnStart: [Int32] = [0]
  private(set) var returnLength: [PathLength] = []
  /// For every return the transition that makes the call.
  private(set) var returnMove: [Int32] = []
  /// For every return the control it comes back with.
  private(set) var returnControl: [Int32] = []

  private var queue = PriorityQueue()
  private var calls: ReturningCalls?
  /// For every head whether paths may pass it.
  private let isOpen: [Bool]

  /// The most items: measuring them costs far more than finding them.
  private static let mostItems = 1_500_000
  /// Whether there were few enough.
  let isMeasured: Bool

  /// Where there are too many items nothing is measured: then no path comes back from anywhere.
  ///
  /// - Parameter isOpen: the heads that paths may pass; where few are open, this is quick.
  init(of summaries: Summaries, through isOpen: (Int) -> Bool = { _ in true }) {
    let open = summaries.allHeads.indices.map { $0 < summaries.firstHead || isOpen($0) }
    let items = open.indices.reduce(0) { $0 + (open[$1] ? summaries.pops.population($1) : 0) }
    isMeasured = items <= Self.mostItems
    self.isOpen = isMeasured ? open : open.map { _ in false }
    settled = BitMatrix(width: summaries.pops.width)
    settled.grow(to: summaries.allHeads.count)
    for head in summaries.allHeads.indices {
      if self.isOpen[head] {
        summaries.pops.forEach(in: head) {
          itemHead.append(Int32(head))
          itemControl.append(Int32($0))
        }
      }
      itemStart.append(Int32(itemHead.count))
    }
    for row in summaries.rowSource.indices {
      summaries.returns.forEach(in: row) { returnControl.append(Int32($0)) }
      returnStart.append(Int32(returnControl.count))
    }
    length = [PathLength](repeating: .unreached, count: itemHead.count)
    derivation = [Derivation](repeating: 0, count: itemHead.count)
    returnLength = [PathLength](repeating: .unreached, count: returnControl.count)
    returnMove = [Int32](repeating: -1, count: returnControl.count)
    for edge in summaries.edges.indices where summaries.edges[edge].row == Summaries.Edge.pop {
      let pop = summaries.edges[edge]
      relax(Int(pop.source), Int(pop.target), summaries.length(ofTransition: edge), Int32(edge), summaries)
    }
  }

  /// Whether all are settled.
  var isWhole: Bool { queue.shortest == nil }

  /// Settles all pops of at most so many touches; then the returns of at most as many are known as well.
  mutating func settle(upTo taps: UInt32, _ summaries: Summaries) {
    guard queue.shortest.map({ $0.taps <= taps }) ?? false else { return }
    var calls = self.calls ?? ReturningCalls(summaries)
    self.calls = nil
    while let next = queue.shortest, next.taps <= taps, let (_, item) = queue.pop() {
      if settled.insert(Int(itemControl[item]), in: Int(itemHead[item])) { settle(item, summaries, &calls) }
    }
    if !isWhole { self.calls = calls }
  }

  @inline(__always)
  func item(_ head: Int, _ control: Int, _ summaries: Summaries) -> Int {
    Int(itemStart[head]) + summaries.pops.rank(of: control, in: head)
  }

  func returns(ofRow row: Int) -> Range<Int> { Int(returnStart[row])..<Int(returnStart[row + 1]) }

  /// What an item begins with, and the control it pops with.
  func derivation(of item: Int) -> (first: Derivation, head: Int, control: Int) {
    (derivation[item], Int(itemHead[item]), Int(itemControl[item]))
  }

  private mutating func settle(_ item: Int, _ summaries: Summaries, _ calls: inout ReturningCalls) {
    let head = Int(itemHead[item])
    let control = Int(itemControl[item])
    let reached = length[item]
    calls.settle(head, control, summaries)
    var edge = summaries.firstIncoming[head]
    while edge >= 0 {
      let incoming = summaries.edges[Int(edge)]
      if incoming.row != Summaries.Edge.reset {
        let total = summaries.length(ofTransition: Int(edge)) + reached
        if incoming.row >= 0 {
          call(Int(incoming.row), control, total, edge, summaries, &calls)
        } else {
          relax(Int(incoming.source), control, total, edge, summaries)
        }
      }
      edge = incoming.nextIncoming
    }
    let through = Int(summaries.allHeads[head].control)
    calls.forEachWaiting(for: head, Int(summaries.allHeads[head].symbol), control) { row in
      let back = Int(returnStart[row]) + summaries.returns.rank(of: through, in: row)
      let item = self.item(Int(summaries.rowSource[row]), control, summaries)
      improve(item, returnLength[back] + reached, ~Int32(back), summaries)
    }
  }

  private mutating func call(
    _ row: Int, _ control: Int, _ total: PathLength, _ move: Int32, _ summaries: Summaries,
    _ calls: inout ReturningCalls
  ) {
    if !isOpen[Int(summaries.rowSource[row])] { return }
    let back = Int(returnStart[row]) + summaries.returns.rank(of: control, in: row)
    if total > returnLength[back] { return }
    if total == returnLength[back] {
      if total.isSaturated || !summaries.comesFirst(move, before: returnMove[back]) { return }
    }
    returnLength[back] = total
    returnMove[back] = move
    let source = Int(summaries.rowSource[row])
    let revealed = Int(summaries.headTable[Int(summaries.rowSymbol[row]) * summaries.stride + control])
    calls.know(row, returningTo: revealed)
    for word in 0..<settled.width {
      var news = settled.word(word, of: revealed) & ~settled.word(word, of: source)
      while news != 0 {
        let control = word << 6 + news.trailingZeroBitCount
        news &= news &- 1
        let rest = length[item(revealed, control, summaries)]
        improve(item(source, control, summaries), total + rest, ~Int32(back), summaries)
      }
    }
  }

  private mutating func relax(
    _ head: Int, _ control: Int, _ total: PathLength, _ first: Derivation, _ summaries: Summaries
  ) {
    // Every path that is equally long was known before its item was settled: each transition counts a step.
    if !isOpen[head] || settled.contains(control, in: head) { return }
    improve(item(head, control, summaries), total, first, summaries)
  }

  /// Takes over a path that is shorter than the one known so far of an item that is not settled.
  @inline(__always)
  private mutating func improve(
    _ item: Int, _ total: PathLength, _ first: Derivation, _ summaries: Summaries
  ) {
    if total > length[item] { return }
    if total < length[item] {
      length[item] = total
      derivation[item] = first
      queue.push(item, total)
    } else if !total.isSaturated {
      // Equally long: what was written first is kept. What it rests on is shorter, so nothing can rest on itself.
      let known = derivation[item]
      let old = known < 0 ? returnMove[Int(~known)] : known
      let new = first < 0 ? returnMove[Int(~first)] : first
      if summaries.comesFirst(new, before: old) { derivation[item] = first }
    }
  }
}

extension Summaries {
  /// How long one transition is; scaffolding counts nothing.
  @inline(__always)
  func length(ofTransition index: Int) -> PathLength {
    edges[index].source < Int32(firstHead) ? .none : PathLength(taps: details[index].taps, steps: 1)
  }

  /// Whether a transition is shown rather than another one with which a path is as long: the one written first, or as `ranks` say.
  @inline(__always)
  func comesFirst(_ move: Int32, before other: Int32) -> Bool {
    let (left, right) = (rank(of: move), rank(of: other))
    return left != right ? left < right : move < other
  }

  /// Where a transition comes among those with which a path is as long.
  @inline(__always)
  func rank(of move: Int32) -> UInt64 { ranks.isEmpty ? UInt64(details[Int(move)].order) : ranks[Int(move)] }
}
