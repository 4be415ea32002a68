/// Tab bars as pictures show them.
extension FlowDiagram {
  /// The same with a node for each tab bar, from which one line leads to each tab, in the place of a line from each of its screens to
  /// each other; what is lit, changed or conditional keeps a line of its own.
  func withTabBars() -> FlowDiagram {
    func isFolded(_ link: Link) -> Bool {
      link.isTab && link.change == .none && !link.isLit && link.condition.isEmpty
    }
    var targets = [Int: Set<Int>]()
    for link in links where isFolded(link) { targets[link.from, default: []].insert(link.to) }
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
    result.links = []
    var joined: Set<[Int]> = []
    for link in links {
      guard isFolded(link), let bar = barOfNode[link.from], let tabs = targets[link.from] else {
        result.links.append(link)
        continue
      }
      if !tabs.contains(link.from), joined.insert([link.from, bar]).inserted {
        result.links.append(Link(from: link.from, to: bar, kind: .reset))
      }
      if joined.insert([bar, link.to]).inserted {
        var tab = link
        tab.from = bar
        result.links.append(tab)
      }
    }
    return result
  }
}
