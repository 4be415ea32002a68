/// Tab bars as pictures show them.
extension FlowDiagram {
  /// The same with a node for each tab bar, from which one line leads to each tab, in place of a line from each of its screens to
  /// each other; what is lit or conditional keeps a line of its own, and so does what changed on one of its screens only. That a tab
  /// leads to the screen it is on needs no line.
  func withTabBars() -> FlowDiagram {
    if !hasTabBars { return self }
    var bars = TabBars(of: self)
    if bars.count == 0, !edges.contains(where: { $0.isTab && $0.from == $0.to && !$0.isLit }) { return self }
    var result = self
    result.nodes += bars.nodes
    result.edges = []
    for edge in edges {
      if let bar = bars.bar(of: edge) {
        result.edges += bars.lines(of: edge, bar)
      } else if !edge.isTab || edge.isLit || edge.from != edge.to {
        result.edges.append(edge)
      }
    }
    return result
  }

  /// The same, where each screen knows its tab bar: in a part of it that a bar has fewer tabs makes it no other one.
  func notingTabBars() -> FlowDiagram {
    var result = self
    for (node, place) in TabBars(of: self).places { result.nodes[node].tabBar = place }
    return result
  }
}

/// The tab bars of a diagram: each is known by the tabs it has in either version.
private struct TabBars {
  private(set) var nodes: [FlowDiagram.Node] = []
  private let diagram: FlowDiagram
  /// The place of each screen that has one, by its node.
  private(set) var places: [Int: FlowDiagram.TabBarPlace] = [:]
  /// What became of each tab on the whole: where a screen has it as it was, it is as it was.
  private var changes: [Line: FlowDiagram.Change] = [:]
  private var joined: Set<Line> = []

  private struct Line: Hashable {
    let from: Int
    let to: Int
  }

  var count: Int { nodes.count }

  init(of diagram: FlowDiagram) {
    self.diagram = diagram
    var targets: [Int: Set<Int>] = [:]
    for edge in diagram.edges where Self.isInBar(edge) { targets[edge.from, default: []].insert(edge.to) }
    var barOfTabs: [Set<Int>: Int] = [:]
    var barOfNumber: [Int: Int] = [:]
    for index in diagram.nodes.indices {
      guard let tabs = targets[index] else { continue }
      let known = diagram.nodes[index].tabBar
      guard known != nil || tabs.count > 1 else { continue }
      let bar = known.map { barOfNumber[$0.number] } ?? barOfTabs[tabs]
      if bar == nil { add(tabs) }
      let number = bar ?? nodes.count - 1
      if let known { barOfNumber[known.number] = number } else { barOfTabs[tabs] = number }
      places[index] = FlowDiagram.TabBarPlace(number: number, isTab: known?.isTab ?? tabs.contains(index))
    }
    for edge in diagram.edges where Self.isFolded(edge) {
      guard let bar = place(of: edge) else { continue }
      let line = Line(from: bar, to: edge.to)
      changes[line] = changes[line].map { $0 == edge.change ? $0 : .none } ?? edge.change
    }
  }

  private mutating func add(_ tabs: Set<Int>) {
    var bar = FlowDiagram.Node(kind: .tabs, id: "tabs:\(nodes.count + 1)", title: "tab bar")
    let groups = Set(tabs.map { diagram.nodes[$0].group })
    if let group = groups.first, groups.count == 1 { bar.group = group }
    nodes.append(bar)
  }

  private static func isInBar(_ edge: FlowDiagram.Edge) -> Bool { edge.isTab && edge.condition.isEmpty }

  private static func isFolded(_ edge: FlowDiagram.Edge) -> Bool { isInBar(edge) && !edge.isLit }

  /// The node of the bar that a link's screen has.
  private func place(of edge: FlowDiagram.Edge) -> Int? { places[edge.from].map { diagram.nodes.count + $0.number } }

  /// The bar that shows a link, or nil.
  func bar(of edge: FlowDiagram.Edge) -> Int? {
    guard Self.isFolded(edge), let bar = place(of: edge) else { return nil }
    let isOfPlace = diagram.nodes[edge.from].change == .added || diagram.nodes[edge.from].change == .removed
    let isOfBar = edge.change == .none || changes[Line(from: bar, to: edge.to)] == edge.change
    return isOfPlace || isOfBar || edge.from == edge.to ? bar : nil
  }

  /// The lines that show a link and are not there yet.
  mutating func lines(of edge: FlowDiagram.Edge, _ bar: Int) -> [FlowDiagram.Edge] {
    var result: [FlowDiagram.Edge] = []
    if places[edge.from]?.isTab == false, joined.insert(Line(from: edge.from, to: bar)).inserted {
      var way = FlowDiagram.Edge(from: edge.from, to: bar, kind: .reset)
      way.change = diagram.nodes[edge.from].change == .changed ? .none : diagram.nodes[edge.from].change
      result.append(way)
    }
    if joined.insert(Line(from: bar, to: edge.to)).inserted {
      var tab = edge
      tab.from = bar
      tab.change = changes[Line(from: bar, to: edge.to)] ?? edge.change
      result.append(tab)
    }
    return result
  }
}
