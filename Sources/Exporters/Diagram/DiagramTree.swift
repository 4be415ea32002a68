/// One line into every node: the first by which somebody comes there.
struct DiagramTree {
  /// For every node the number of the line by which it is reached first, or -1.
  private(set) var lineInto: [Int]
  /// The nodes in the order in which they are found.
  private(set) var order: [Int] = []
  private let lineCount: Int

  /// Found breadth first from where nothing leads to, then from what is left.
  ///
  /// - Parameter lines: where each line begins and ends; one that is not to count ends where it begins.
  init(_ lines: [(from: Int, to: Int)], nodeCount: Int) {
    lineCount = lines.count
    lineInto = [Int](repeating: -1, count: nodeCount)
    order.reserveCapacity(nodeCount)
    var isEntered = [Bool](repeating: false, count: nodeCount)
    // Chains of the lines that leave a node, in their order.
    var first = [Int](repeating: -1, count: nodeCount)
    var next = [Int](repeating: -1, count: lines.count)
    for number in lines.indices.reversed() where lines[number].from != lines[number].to {
      next[number] = first[lines[number].from]
      first[lines[number].from] = number
      isEntered[lines[number].to] = true
    }
    var isSeen = [Bool](repeating: false, count: nodeCount)
    let roots = (0..<nodeCount).filter { !isEntered[$0] } + Array(0..<nodeCount)
    var position = 0
    // Takes the roots together as long as nothing leads to them, the others one by one.
    for (index, root) in roots.enumerated() where !isSeen[root] {
      isSeen[root] = true
      order.append(root)
      if index + 1 < roots.count, !isEntered[roots[index + 1]], !isSeen[roots[index + 1]] { continue }
      while position < order.count {
        var number = first[order[position]]
        while number >= 0 {
          let node = lines[number].to
          if !isSeen[node] {
            isSeen[node] = true
            lineInto[node] = number
            order.append(node)
          }
          number = next[number]
        }
        position += 1
      }
    }
  }

  /// For every line whether it is one of the tree.
  var isLine: [Bool] {
    var result = [Bool](repeating: false, count: lineCount)
    for line in lineInto where line >= 0 { result[line] = true }
    return result
  }
}
