/// What going back shows, and what lies beneath.
extension FlowProof {
  /// The heads that are on top after something over them was popped, ascending.
  package func revealedHeads() -> [Int] {
    var isRevealed = [Bool](repeating: false, count: summaries.heads.upperBound)
    for head in summaries.heads {
      for skip in summaries.skips(of: head) { isRevealed[skip] = true }
      guard case .seeking = system.phase(summaries.head(head).control) else { continue }
      for move in summaries.moves(of: head) {
        // Where nothing like it lies beneath, it is not gone back to.
        if case .reset = summaries.move(move).operation { continue }
        if let target = summaries.target(ofMove: move) { isRevealed[target] = true }
      }
    }
    return summaries.heads.filter { isRevealed[$0] && settledFrame($0) != nil }
  }

  /// The ways that push a page which lies beneath already, whenever they can be taken.
  package func pushesOntoItself() -> [Int32] { BeneathSearch(self).run() }
}

/// For every head, which pages lie beneath it on every stack.
///
/// Only pages that some discovered way has beneath a link to them are asked for: the others are not beneath on every stack.
private struct BeneathSearch {
  private let count: Int
  /// Where the edges of each node begin; to where they lead, and the page that is covered on the way, or -1.
  private var start: [Int32]
  private var edges: [(to: Int32, covers: Int32)] = []
  private var roots: [Int] = []
  /// The pushes: the node, the way, the page.
  private var pushes: [(head: Int, way: Int32, page: Int32)] = []

  /// With more heads than this, frames are told apart and the values of variables are not: then some pushes are missed.
  private static let mostHeads = 50_000

  init(_ proof: FlowProof) {
    let summaries = proof.summaries
    let (system, ways) = (proof.system, proof.table.ways)
    let heads = summaries.heads
    let isByHead = heads.count <= Self.mostHeads
    let first = heads.lowerBound
    func node(_ head: Int) -> Int32 {
      head < first ? -1 : isByHead ? Int32(head - first) : summaries.head(head).symbol
    }
    count = isByHead ? heads.count : (heads.lazy.map { Int(summaries.head($0).symbol) }.max() ?? -1) + 1
    var found: [(from: Int32, to: Int32, covers: Int32)] = []
    found.reserveCapacity(heads.count * 4)
    for begin in summaries.starts where begin >= 0 {
      // What an initial stack holds beneath is pushed by scaffolding, and counts like everything else.
      var head = Int(begin)
      while head < first, let move = summaries.moves(of: head).first, let next = summaries.target(ofMove: move) {
        head = next
      }
      roots.append(Int(node(head)))
    }
    for head in heads {
      let from = node(head)
      for index in summaries.moves(of: head) {
        guard let target = summaries.target(ofMove: index) else { continue }
        let move = summaries.move(index)
        switch move.operation {
        case .reset: roots.append(Int(node(target)))
        case .push(_, _, let beneath):
          found.append((from, node(target), system.frame(beneath)?.page ?? -1))
          if move.link >= 0, case .push(let led) = ways[Int(move.link)].action {
            pushes.append((Int(from), move.link, led))
          }
        default: found.append((from, node(target), -1))
        }
      }
      for skip in summaries.skips(of: head) where node(skip) != from { found.append((from, node(skip), -1)) }
    }
    start = [Int32](repeating: 0, count: count + 1)
    for edge in found { start[Int(edge.from) + 1] += 1 }
    for node in 0..<count { start[node + 1] += start[node] }
    var free = start
    edges = [(to: Int32, covers: Int32)](repeating: (0, 0), count: found.count)
    for edge in found {
      edges[Int(free[Int(edge.from)])] = (edge.to, edge.covers)
      free[Int(edge.from)] += 1
    }
  }

  private func edges(of node: Int) -> ArraySlice<(to: Int32, covers: Int32)> {
    edges[Int(start[node])..<Int(start[node + 1])]
  }

  func run() -> [Int32] {
    if pushes.isEmpty { return [] }
    let wanted = candidates()
    if wanted.isEmpty { return [] }
    var column: [Int32: Int] = [:]
    for push in wanted where column[push.page] == nil { column[push.page] = column.count }
    let width = (column.count + 63) / 64
    // Everything lies beneath what was not reached yet.
    var beneath = [UInt64](repeating: .max, count: count * width)
    var queue: [Int32] = []
    var isQueued = [Bool](repeating: false, count: count)
    func enqueue(_ head: Int) {
      if isQueued[head] { return }
      isQueued[head] = true
      queue.append(Int32(head))
    }
    for root in roots {
      for word in 0..<width { beneath[root * width + word] = 0 }
      enqueue(root)
    }
    var next = 0
    while next < queue.count {
      let head = Int(queue[next])
      next += 1
      isQueued[head] = false
      for edge in edges(of: head) {
        let added = edge.covers >= 0 ? column[edge.covers] : nil
        var shrank = false
        for word in 0..<width {
          var bits = beneath[head * width + word]
          if let added, added >> 6 == word { bits |= 1 << UInt64(added & 63) }
          let place = Int(edge.to) * width + word
          if beneath[place] & bits != beneath[place] {
            beneath[place] &= bits
            shrank = true
          }
        }
        if shrank { enqueue(Int(edge.to)) }
      }
    }
    var isAlways: [Int32: Bool] = [:]
    for push in pushes {
      var lies = false
      if let bit = column[push.page] { lies = beneath[push.head * width + bit >> 6] >> UInt64(bit & 63) & 1 != 0 }
      isAlways[push.way] = (isAlways[push.way] ?? true) && lies
    }
    return isAlways.filter(\.value).keys.sorted()
  }

  /// The pushes of a page that lies beneath on the way on which their head was found first.
  private func candidates() -> [(head: Int, way: Int32, page: Int32)] {
    var parent = [Int32](repeating: -2, count: count)
    var covers = [Int32](repeating: -1, count: count)
    var order: [Int32] = []
    for root in roots where parent[root] == -2 {
      parent[root] = -1
      order.append(Int32(root))
    }
    var next = 0
    while next < order.count {
      let head = Int(order[next])
      next += 1
      for edge in edges(of: head) where parent[Int(edge.to)] == -2 {
        parent[Int(edge.to)] = Int32(head)
        covers[Int(edge.to)] = edge.covers
        order.append(edge.to)
      }
    }
    // Intervals of the tree, so that being below something is one comparison.
    var size = [Int32](repeating: 1, count: count)
    for head in order.reversed() where parent[Int(head)] >= 0 { size[Int(parent[Int(head)])] += size[Int(head)] }
    var begin = [Int32](repeating: 0, count: count)
    var free = [Int32](repeating: 0, count: count)
    var total: Int32 = 0
    for head in order.map({ Int($0) }) {
      if parent[head] >= 0 {
        let above = Int(parent[head])
        begin[head] = free[above]
        free[above] += size[head]
      } else {
        begin[head] = total
        total += size[head]
      }
      free[head] = begin[head] + 1
    }
    var covered: [Int32: [Int32]] = [:]
    for head in order where covers[Int(head)] >= 0 { covered[covers[Int(head)], default: []].append(head) }
    return pushes.filter { push in
      (covered[push.page] ?? []).contains { top in
        begin[Int(top)] <= begin[push.head] && begin[push.head] < begin[Int(top)] + size[Int(top)]
      }
    }
  }
}
