/// The second pass: the heads from which a goal can be reached without popping their slot.
package struct GoodHeads: Sendable {
  /// For every head of the summaries, whether it is good.
  package private(set) var isGood: [Bool]
  /// The good controls of every symbol.
  var controls: BitMatrix

  /// Asks `isGoal` once for every head that was reached.
  package init(in summaries: Summaries, isGoal: (Head) -> Bool) {
    var search = GoodSearch(summaries)
    for head in summaries.heads where isGoal(summaries.head(head)) { search.mark(head, summaries) }
    search.run(summaries)
    isGood = search.isGood
    controls = search.controls
  }

  /// Whether a head is good.
  package func callAsFunction(_ head: Int) -> Bool { isGood[head] }
}

/// The search backward from the goals: a work list of symbols with the controls that became good.
private struct GoodSearch {
  var isGood: [Bool]
  var controls: BitMatrix
  var fresh: BitMatrix
  var queue: [Int32] = []
  var isQueued: [Bool]
  var taken: [UInt64]

  init(_ summaries: Summaries) {
    let symbols = summaries.firstOfSymbol.count
    isGood = [Bool](repeating: false, count: summaries.allHeads.count)
    controls = BitMatrix(width: summaries.pops.width)
    controls.grow(to: symbols)
    fresh = controls
    isQueued = [Bool](repeating: false, count: symbols)
    taken = [UInt64](repeating: 0, count: summaries.pops.width)
  }

  mutating func mark(_ head: Int, _ summaries: Summaries) {
    if isGood[head] { return }
    isGood[head] = true
    let symbol = Int(summaries.allHeads[head].symbol)
    let control = Int(summaries.allHeads[head].control)
    _ = controls.insert(control, in: symbol)
    _ = fresh.insert(control, in: symbol)
    if !isQueued[symbol] {
      isQueued[symbol] = true
      queue.append(Int32(symbol))
    }
  }

  mutating func run(_ summaries: Summaries) {
    while let next = queue.popLast() {
      let symbol = Int(next)
      isQueued[symbol] = false
      for word in taken.indices {
        taken[word] = fresh.word(word, of: symbol)
        fresh.setWord(word, of: symbol, to: 0)
      }
      for word in taken.indices {
        var bits = taken[word]
        while bits != 0 {
          let control = word << 6 + bits.trailingZeroBitCount
          bits &= bits &- 1
          var edge = summaries.firstIncoming[Int(summaries.headTable[symbol * summaries.stride + control])]
          while edge >= 0 {
            let incoming = summaries.edges[Int(edge)]
            if incoming.row != Summaries.Edge.event { mark(Int(incoming.source), summaries) }
            edge = incoming.nextIncoming
          }
        }
      }
      var head = summaries.firstOfSymbol[symbol]
      while head >= 0 {
        let row = summaries.ownRow[Int(head)]
        if row >= 0, !isGood[Int(head)], summaries.sureReturns.intersects(Int(row), taken) {
          mark(Int(head), summaries)
        }
        head = summaries.nextOfSymbol[Int(head)]
      }
      var row = summaries.firstForeignRow[symbol]
      while row >= 0 {
        let source = Int(summaries.rowSource[Int(row)])
        if !isGood[source], summaries.sureReturns.intersects(Int(row), taken) { mark(source, summaries) }
        row = summaries.rowNext[Int(row)]
      }
    }
  }
}
