/// One line into every node: the first by which somebody comes there.
enum DiagramTree {
  /// The numbers of the lines of the tree, found breadth first from where nothing leads to, then from what is left.
  static func lines(_ lines: [DiagramLine], nodeCount: Int) -> Set<Int> {
    var from = [[Int]](repeating: [], count: nodeCount)
    var isEntered = [Bool](repeating: false, count: nodeCount)
    for (number, line) in lines.enumerated() where line.from != line.to && line.look != .back {
      from[line.from].append(number)
      isEntered[line.to] = true
    }
    var isSeen = [Bool](repeating: false, count: nodeCount)
    var result: Set<Int> = []
    let roots = (0..<nodeCount).filter { !isEntered[$0] } + Array(0..<nodeCount)
    var queue: [Int] = []
    var next = 0
    /// Takes the roots together as long as nothing leads to them, the others one by one.
    for (position, root) in roots.enumerated() where !isSeen[root] {
      isSeen[root] = true
      queue.append(root)
      if position + 1 < roots.count, !isEntered[roots[position + 1]], !isSeen[roots[position + 1]] { continue }
      while next < queue.count {
        for number in from[queue[next]] where !isSeen[lines[number].to] {
          isSeen[lines[number].to] = true
          result.insert(number)
          queue.append(lines[number].to)
        }
        next += 1
      }
    }
    return result
  }
}
