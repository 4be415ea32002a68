/// What it costs to place boxes by all lines: `dot` puts a node on each line for every column that the line passes.
struct LayoutCost {
  /// How many columns all lines pass together.
  private(set) var span = 0

  /// Up to what `dot` takes about a second.
  private static let most = 900

  /// Whether it takes about a second at most.
  var isBearable: Bool { span <= Self.most }

  /// - Parameter lines: where each begins and ends; one that ranks nothing ends where it begins.
  init(_ lines: [(from: Int, to: Int)], nodeCount: Int) {
    var next = [[Int]](repeating: [], count: nodeCount)
    var isEntered = [Bool](repeating: false, count: nodeCount)
    for line in lines where line.from != line.to {
      next[line.from].append(line.to)
      isEntered[line.to] = true
    }
    // Depth first, as `dot` finds what it turns round; what is left first comes after all to which it leads.
    var left: [Int] = []
    var place = [Int](repeating: -1, count: nodeCount)
    var state = [Int](repeating: -1, count: nodeCount)
    for root in (0..<nodeCount).filter({ !isEntered[$0] }) + Array(0..<nodeCount) where state[root] < 0 {
      var stack = [root]
      state[root] = 0
      while let node = stack.last {
        if state[node] < next[node].count {
          let other = next[node][state[node]]
          state[node] += 1
          if state[other] < 0 {
            state[other] = 0
            stack.append(other)
          }
        } else {
          stack.removeLast()
          place[node] = left.count
          left.append(node)
        }
      }
    }
    // The column of each is one after the last of those that lead to it.
    var column = [Int](repeating: 0, count: nodeCount)
    for node in left.reversed() {
      for other in next[node] where place[other] < place[node] { column[other] = max(column[other], column[node] + 1) }
    }
    for line in lines where line.from != line.to { span += abs(column[line.to] - column[line.from]) }
  }
}
