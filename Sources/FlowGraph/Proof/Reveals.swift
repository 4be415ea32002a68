/// What going back shows, and what lies beneath.
extension FlowProof {
  /// The heads that are on top after something over them was popped, ascending.
  package func revealedHeads() -> [Int] {
    var isRevealed = [Bool](repeating: false, count: summaries.heads.upperBound)
    for head in summaries.heads {
      for skip in summaries.skips(of: head) { isRevealed[skip] = true }
      guard case .seeking = system.phase(summaries.head(head).control) else { continue }
      for move in summaries.moves(of: head) {
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
  private let proof: FlowProof
  private let count: Int
  /// Edges between heads: to where, and the page that is covered on the way, or -1.
  private var edges: [[(to: Int32, covers: Int32)]]
  private var roots: [Int]
  /// The pushes: the head, the way, the page.
  private var pushes: [(head: Int, way: Int32, page: Int32)] = []

  init(_ proof: FlowProof) {
    self.proof = proof
    let summaries = proof.summaries
    count = summaries.heads.upperBound
    edges = [[(to: Int32, covers: Int32)]](repeating: [], count: count)
    roots = summaries.starts.filter { $0 >= 0 }.map { Int($0) }
    for head in 0..<count {
      for index in summaries.moves(of: head) {
        guard let target = summaries.target(ofMove: index) else { continue }
        let move = summaries.move(index)
        switch move.operation {
        case .reset: roots.append(target)
        case .push(_, _, let beneath):
          let page = proof.system.frame(beneath)?.page ?? -1
          edges[head].append((Int32(target), page))
          if move.link >= 0, case .push(let led) = proof.table.ways[Int(move.link)].action {
            pushes.append((head, move.link, led))
          }
        default: edges[head].append((Int32(target), -1))
        }
      }
      for skip in summaries.skips(of: head) { edges[head].append((Int32(skip), -1)) }
    }
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
      for edge in edges[head] {
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
      for edge in edges[head] where parent[Int(edge.to)] == -2 {
        parent[Int(edge.to)] = Int32(head)
        covers[Int(edge.to)] = edge.covers
        order.append(edge.to)
      }
    }
    // Intervals of the tree, so that being below something is one comparison.
    var size = [Int32](repeating: 1, count: count)
    for head in order.reversed() where parent[Int(head)] >= 0 { size[Int(parent[Int(head)])] += size[Int(head)] }
    var start = [Int32](repeating: 0, count: count)
    var free = [Int32](repeating: 0, count: count)
    var total: Int32 = 0
    for head in order.map({ Int($0) }) {
      if parent[head] >= 0 {
        let above = Int(parent[head])
        start[head] = free[above]
        free[above] += size[head]
      } else {
        start[head] = total
        total += size[head]
      }
      free[head] = start[head] + 1
    }
    var covered: [Int32: [Int32]] = [:]
    for head in order where covers[Int(head)] >= 0 { covered[covers[Int(head)], default: []].append(head) }
    return pushes.filter { push in
      (covered[push.page] ?? []).contains { top in
        start[Int(top)] <= start[push.head] && start[push.head] < start[Int(top)] + size[Int(top)]
      }
    }
  }
}
