/// Parts of a diagram: what is between two screens, around one, in a group.
extension FlowDiagram {
  /// The same with some nodes and links only; numbers are made again, the order stays.
  func keeping(_ isKept: (Int) -> Bool, links isLinkKept: (Edge) -> Bool = { _ in true }) -> FlowDiagram {
    let whole = notingTabBars()
    var result = whole
    var number = [Int](repeating: -1, count: nodes.count)
    result.nodes = []
    for index in nodes.indices where isKept(index) {
      number[index] = result.nodes.count
      result.nodes.append(whole.nodes[index])
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
    let bars = notingTabBars().nodes.map { $0.tabBar?.number }
    /// Whether a link only changes the tab: after another such link it is a detour, for each tab leads to all others.
    func changesTab(_ edge: Edge) -> Bool {
      edge.isTab && edge.condition.isEmpty && bars[edge.from] != nil && bars[edge.from] == bars[edge.to]
    }
    // Each node is there twice: as it is, and as it is after such a link.
    func starts(of edge: Edge) -> [Int] { (changesTab(edge) ? [0] : [0, 1]).map { 2 * edge.from + $0 } }
    func end(of edge: Edge) -> Int { 2 * edge.to + (changesTab(edge) ? 1 : 0) }
    // No path comes back to where it began, or goes on from where it ends.
    func isUsed(_ edge: Edge) -> Bool {
      edge.kind != .stay && edge.kind != .back && edge.to != from && edge.from != to
    }
    let links = edges.filter(isUsed).flatMap { edge in starts(of: edge).map { (from: $0, to: end(of: edge)) } }
    let forward = distances(from: [2 * from], along: links)
    let backward = distances(from: [2 * to, 2 * to + 1], along: links.map { ($0.to, $0.from) })
    let shortest = min(forward[2 * to], forward[2 * to + 1])
    guard shortest < .max else { return nil }
    func isOnPath(_ edge: Edge) -> Bool {
      guard isUsed(edge), backward[end(of: edge)] < .max else { return false }
      return starts(of: edge).contains {
        forward[$0] < .max && forward[$0] + 1 + backward[end(of: edge)] <= shortest + 2
      }
    }
    var isKept = [Bool](repeating: false, count: nodes.count)
    (isKept[from], isKept[to]) = (true, true)
    var result = self
    result.edges = edges.filter(isOnPath)
    for edge in result.edges { (isKept[edge.from], isKept[edge.to]) = (true, true) }
    // Each line is a part of a path, also one that a tab leads along.
    result.hasTabBars = false
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

  /// How many links each node is away from some, where each is there twice.
  private func distances(from starts: [Int], along links: [(from: Int, to: Int)]) -> [Int] {
    var next = [[Int]](repeating: [], count: 2 * nodes.count)
    for (from, to) in links { next[from].append(to) }
    var distance = [Int](repeating: .max, count: 2 * nodes.count)
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
