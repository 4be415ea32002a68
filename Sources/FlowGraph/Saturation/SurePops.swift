/// What people can count on: pops that need no event.
///
/// Everything that can be reached is known by then, events included. So this goes over heads that are there, and only where there are events.
extension Summaries {
  mutating func findSurePops() {
    guard isComplete, edges.contains(where: { $0.row == Edge.event }) else {
      surePops = pops
      sureReturns = returns
      return
    }
    var search = SurePopSearch(self)
    search.run()
    surePops = search.pops
    sureReturns = search.returns
  }
}

/// The search for pops without events, from the transitions that pop backward.
private struct SurePopSearch {
  private let summaries: Summaries
  private(set) var pops: BitMatrix
  private(set) var returns: BitMatrix
  private var queue: [Int32] = []
  private var isQueued: [Bool]

  init(_ summaries: Summaries) {
    self.summaries = summaries
    pops = BitMatrix(width: summaries.pops.width)
    pops.grow(to: summaries.allHeads.count)
    returns = BitMatrix(width: summaries.returns.width)
    returns.grow(to: summaries.rowSource.count)
    isQueued = [Bool](repeating: false, count: summaries.allHeads.count)
  }

  mutating func run() {
    for edge in summaries.edges where edge.row == Summaries.Edge.pop {
      if pops.insert(Int(edge.target), in: Int(edge.source)) { enqueue(Int(edge.source)) }
    }
    // In rounds: a head whose pops grow in many ways at once is looked at once.
    while !queue.isEmpty {
      let round = queue
      queue.removeAll(keepingCapacity: true)
      for next in round {
        isQueued[Int(next)] = false
        propagate(Int(next))
      }
    }
  }

  private mutating func enqueue(_ head: Int) {
    if isQueued[head] { return }
    isQueued[head] = true
    queue.append(Int32(head))
  }

  private mutating func unite(_ head: Int, with other: Int) {
    if pops.unite(head, with: other) { enqueue(head) }
  }

  /// Tells everybody whose pops rest on those of a head.
  private mutating func propagate(_ head: Int) {
    var edge = summaries.firstIncoming[head]
    while edge >= 0 {
      let incoming = summaries.edges[Int(edge)]
      if incoming.row >= 0 {
        comeBack(head, to: Int(incoming.row))
      } else if incoming.row == Summaries.Edge.rewrite {
        unite(Int(incoming.source), with: head)
      }
      edge = incoming.nextIncoming
    }
    // Who pushed over this symbol, and comes back with this control.
    let place = summaries.allHeads[head]
    var neighbour = summaries.firstOfSymbol[Int(place.symbol)]
    while neighbour >= 0 {
      let row = summaries.ownRow[Int(neighbour)]
      if row >= 0, returns.contains(Int(place.control), in: Int(row)) { unite(Int(neighbour), with: head) }
      neighbour = summaries.nextOfSymbol[Int(neighbour)]
    }
    var row = summaries.firstForeignRow[Int(place.symbol)]
    while row >= 0 {
      if returns.contains(Int(place.control), in: Int(row)) {
        unite(Int(summaries.rowSource[Int(row)]), with: head)
      }
      row = summaries.rowNext[Int(row)]
    }
  }

  /// A call from the head of a row can come back with what pops its callee.
  private mutating func comeBack(_ callee: Int, to row: Int) {
    let base = Int(summaries.rowSymbol[row]) * summaries.stride
    let source = Int(summaries.rowSource[row])
    for control in pops.members(callee) where returns.insert(Int(control), in: row) {
      unite(source, with: Int(summaries.headTable[base + Int(control)]))
    }
  }
}
