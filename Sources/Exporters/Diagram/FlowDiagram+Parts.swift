/// Parts of a diagram: what is between two screens, around one, in a group.
extension FlowDiagram {
  /// The same with some nodes and links only; numbers are made again, the order stays.
  func keeping(_ isKept: (Int) -> Bool, links isLinkKept: (Edge) -> Bool = { _ in true }) -> FlowDiagram {
    var result = self
    var number = [Int](repeating: -1, count: nodes.count)
    result.nodes = []
    for index in nodes.indices where isKept(index) {
      number[index] = result.nodes.count
      result.nodes.append(nodes[index])
    }
    result.edges = edges.compactMap { edge in
      guard number[edge.from] >= 0, number[edge.to] >= 0, isLinkKept(edge) else { return nil }
      var edge = edge
      (edge.from, edge.to) = (number[edge.from], number[edge.to])
      return edge
    }
    for index in findings.indices where findings[index].node >= 0 {
      result.findings[index].node = number[findings[index].node]
    }
    return result
  }

  /// The ways from one node to another that are at most two links longer than the shortest; nil if there is none.
  package func between(_ from: Int, and to: Int) -> FlowDiagram? {
    let forward = distances(from: [from]) { ($0.from, $0.to) }
    let backward = distances(from: [to]) { ($0.to, $0.from) }
    guard forward[to] < .max else { return nil }
    let most = forward[to] + 2
    func isOnPath(_ edge: Edge) -> Bool {
      guard edge.kind != .stay, edge.kind != .back, forward[edge.from] < .max, backward[edge.to] < .max else {
        return false
      }
      return forward[edge.from] + 1 + backward[edge.to] <= most && edge.to != from && edge.from != to
    }
    var isKept = [Bool](repeating: false, count: nodes.count)
    (isKept[from], isKept[to]) = (true, true)
    for edge in edges where isOnPath(edge) { (isKept[edge.from], isKept[edge.to]) = (true, true) }
    var numbers = Set<Int>()
    for (number, edge) in edges.enumerated() where isOnPath(edge) { numbers.insert(number) }
    var result = self
    result.edges = numbers.sorted().map { edges[$0] }
    return result.keeping { isKept[$0] }
  }

  /// What is at most so many links away from a node, whichever way they lead.
  package func around(_ node: Int, depth: Int) -> FlowDiagram {
    var distance = [Int](repeating: .max, count: nodes.count)
    distance[node] = 0
    var beside = [[Int]](repeating: [], count: nodes.count)
    for edge in edges where edge.kind != .stay {
      beside[edge.from].append(edge.to)
      beside[edge.to].append(edge.from)
    }
    var queue = [node]
    var next = 0
    while next < queue.count {
      let at = queue[next]
      next += 1
      guard distance[at] < depth else { continue }
      for other in beside[at] where distance[other] == .max {
        distance[other] = distance[at] + 1
        queue.append(other)
      }
    }
    // What people wait for at the edge: links between two nodes that are both at the end of what was asked for say nothing.
    return keeping({ distance[$0] <= depth }, links: { distance[$0.from] < depth || distance[$0.to] < depth })
  }

  /// The screens of some groups, with what is beside them hinted at.
  package func only(_ wanted: Set<Int>) -> FlowDiagram {
    let isInside = nodes.map { wanted.contains($0.group) }
    var isShown = isInside
    for edge in edges where edge.kind != .stay && isInside[edge.from] != isInside[edge.to] {
      (isShown[edge.from], isShown[edge.to]) = (true, true)
    }
    var part = keeping({ isShown[$0] }, links: { isInside[$0.from] || isInside[$0.to] })
    for (number, index) in nodes.indices.filter({ isShown[$0] }).enumerated() where !isInside[index] {
      if [.start, .event].contains(nodes[index].kind) { continue }
      part.nodes[number].isFaint = true
      part.nodes[number].group = -1
    }
    return part
  }

  /// The number of a group by its name.
  package func group(named name: String) -> Int? {
    groups.firstIndex(of: name) ?? groups.firstIndex { $0.lowercased() == name.lowercased() }
  }

  /// The same without links that go back.
  package func withoutBack() -> FlowDiagram { keeping({ _ in true }, links: { $0.kind != .back }) }

  private func distances(from starts: [Int], along ends: (Edge) -> (from: Int, to: Int)) -> [Int] {
    var next = [[Int]](repeating: [], count: nodes.count)
    for edge in edges where edge.kind != .stay && edge.kind != .back {
      let (from, to) = ends(edge)
      next[from].append(to)
    }
    var distance = [Int](repeating: .max, count: nodes.count)
    for start in starts { distance[start] = 0 }
    var queue = starts
    var position = 0
    while position < queue.count {
      let at = queue[position]
      position += 1
      for other in next[at] where distance[other] == .max {
        distance[other] = distance[at] + 1
        queue.append(other)
      }
    }
    return distance
  }
}
