/// Which calls return to each head, and which of their sources still wait to be popped with a control, as sets of bits.
///
/// What is found out about one head matters to all that call over its symbol. Asked one by one, whom it is news to would cost more than all
/// else, so a word answers for 64 of them.
struct ReturningCalls {
  /// For every symbol the rows of calls over it, in one order for all sets: of its own heads first, then of others.
  private var rows: [Int32] = []
  private var rowStart: [Int32] = [0]
  /// For every row its place among those of its symbol.
  private var placeOfRow: [Int32]
  /// For every symbol the controls with which a slot of it can be popped, whatever control it is popped from.
  private var controls: BitMatrix

  /// For every head the calls that are known to return to it.
  private var known: [UInt64] = []
  private var knownStart: [Int] = []
  /// For every symbol and each of its controls the calls whose source need not hear of it any more.
  private var settled: [UInt64] = []
  private var settledStart: [Int] = []

  init(_ summaries: Summaries) {
    placeOfRow = [Int32](repeating: 0, count: summaries.rowSource.count)
    controls = BitMatrix(width: summaries.pops.width)
    controls.grow(to: summaries.firstOfSymbol.count)
    knownStart = [Int](repeating: 0, count: summaries.allHeads.count)
    rows.reserveCapacity(summaries.rowSource.count)
    rowStart.reserveCapacity(summaries.firstOfSymbol.count + 1)
    settledStart.reserveCapacity(summaries.firstOfSymbol.count)
    var knownCount = 0
    var settledCount = 0
    for symbol in summaries.firstOfSymbol.indices {
      let first = rows.count
      var head = summaries.firstOfSymbol[symbol]
      while head >= 0 {
        if summaries.ownRow[Int(head)] >= 0 { add(summaries.ownRow[Int(head)], from: first) }
        head = summaries.nextOfSymbol[Int(head)]
      }
      var row = summaries.firstForeignRow[symbol]
      while row >= 0 {
        add(row, from: first)
        row = summaries.rowNext[Int(row)]
      }
      let width = (rows.count - first + 63) / 64
      head = summaries.firstOfSymbol[symbol]
      while head >= 0 {
        knownStart[Int(head)] = knownCount
        knownCount += width
        controls.unite(symbol, with: Int(head), of: summaries.pops)
        head = summaries.nextOfSymbol[Int(head)]
      }
      rowStart.append(Int32(rows.count))
      settledStart.append(settledCount)
      settledCount += width * controls.population(symbol)
    }
    known = [UInt64](repeating: 0, count: knownCount)
    settled = [UInt64](repeating: 0, count: settledCount)
  }

  private mutating func add(_ row: Int32, from first: Int) {
    placeOfRow[Int(row)] = Int32(rows.count - first)
    rows.append(row)
  }

  private func width(of symbol: Int) -> Int { (Int(rowStart[symbol + 1] - rowStart[symbol]) + 63) / 64 }

  /// Notes that the call of a row is known to return to a head.
  mutating func know(_ row: Int, returningTo head: Int) {
    let place = Int(placeOfRow[row])
    known[knownStart[head] + place >> 6] |= 1 << UInt64(place & 63)
  }

  /// Notes that it is settled how a head is popped with a control.
  mutating func settle(_ head: Int, _ control: Int, _ summaries: Summaries) {
    for row in Int(summaries.extents[head].rowStart)..<Int(summaries.extents[head].rowEnd) {
      let symbol = Int(summaries.rowSymbol[row])
      guard controls.contains(control, in: symbol) else { continue }
      let place = Int(placeOfRow[row])
      settled[start(of: symbol, control) + place >> 6] |= 1 << UInt64(place & 63)
    }
  }

  private func start(of symbol: Int, _ control: Int) -> Int {
    settledStart[symbol] + width(of: symbol) * controls.rank(of: control, in: symbol)
  }

  /// Calls `body` with each row that is known to return to a head and whose source is not settled for a control.
  @inline(__always)
  func forEachWaiting(for head: Int, _ symbol: Int, _ control: Int, _ body: (Int) -> Void) {
    let first = Int(rowStart[symbol])
    let (known, settled) = (knownStart[head], start(of: symbol, control))
    for word in 0..<width(of: symbol) {
      var bits = self.known[known + word] & ~self.settled[settled + word]
      while bits != 0 {
        body(Int(rows[first + word << 6 + bits.trailingZeroBitCount]))
        bits &= bits &- 1
      }
    }
  }
}
