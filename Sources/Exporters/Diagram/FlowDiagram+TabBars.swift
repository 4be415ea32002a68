/// Tab bars as pictures show them.
extension FlowDiagram {
  /// The same with a node for each tab bar, from which one line leads to each tab, in the place of a line from each of its screens to
  /// each other; what is lit, changed or conditional keeps a line of its own.
  func withTabBars() -> FlowDiagram {
    func isFolded(_ edge: Edge) -> Bool {
      edge.isTab && edge.change == .none && !edge.isLit && edge.condition.isEmpty
    }
    var targets = [Int: Set<Int>]()
    for edge in edges where isFolded(edge) { targets[edge.from, default: []].insert(edge.to) }
    var result = self
    var barOfTabs: [Set<Int>: Int] = [:]
    var barOfNode: [Int: Int] = [:]
    for index in nodes.indices {
      guard let tabs = targets[index], tabs.count > 1 else { continue }
      if barOfTabs[tabs] == nil {
        barOfTabs[tabs] = result.nodes.count
        var bar = Node(kind: .tabs, id: "tabs:\(barOfTabs.count)", title: "tab bar")
        let groups = Set(tabs.map { nodes[$0].group })
        if let group = groups.first, groups.count == 1 { bar.group = group }
        result.nodes.append(bar)
      }
      barOfNode[index] = barOfTabs[tabs]
    }
    if barOfTabs.isEmpty { return self }
    result.edges = []
    var joined: Set<[Int]> = []
    for edge in edges {
      guard isFolded(edge), let bar = barOfNode[edge.from], let tabs = targets[edge.from] else {
        result.edges.append(edge)
        continue
      }
      if !tabs.contains(edge.from), joined.insert([edge.from, bar]).inserted {
        result.edges.append(Edge(from: edge.from, to: bar, kind: .reset))
      }
      if joined.insert([bar, edge.to]).inserted {
        var tab = edge
        tab.from = bar
        result.edges.append(tab)
      }
    }
    return result
  }
}
