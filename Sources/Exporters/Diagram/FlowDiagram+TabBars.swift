/// Tab bars as pictures show them.
extension FlowDiagram {
  /// The same with a node for each tab bar, from which one line leads to each tab, in place of a line from each of its screens to
  /// each other; what is lit or conditional keeps a line of its own, and so does what changed on one of its screens only. That a tab
  /// leads to the screen it is on needs no line.
  func withTabBars() -> FlowDiagram {
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
}

/// The tab bars of a diagram: each is known by the tabs it has in either version.
private struct TabBars {
  private(set) var nodes: [FlowDiagram.Node] = []
  private let diagram: FlowDiagram
  private var barOfNode: [Int: Int] = [:]
  private var targets: [Int: Set<Int>] = [:]
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
    for edge in diagram.edges where Self.isFolded(edge) { targets[edge.from, default: []].insert(edge.to) }
    var barOfTabs: [Set<Int>: Int] = [:]
    for index in diagram.nodes.indices {
      guard let tabs = targets[index], tabs.count > 1 else { continue }
      if barOfTabs[tabs] == nil {
        barOfTabs[tabs] = diagram.nodes.count + nodes.count
        var bar = FlowDiagram.Node(kind: .tabs, id: "tabs:\(barOfTabs.count)", title: "tab bar")
        let groups = Set(tabs.map { diagram.nodes[$0].group })
        if let group = groups.first, groups.count == 1 { bar.group = group }
        nodes.append(bar)
      }
      barOfNode[index] = barOfTabs[tabs]
    }
    for edge in diagram.edges where Self.isFolded(edge) {
      guard let bar = barOfNode[edge.from] else { continue }
      let line = Line(from: bar, to: edge.to)
      changes[line] = changes[line].map { $0 == edge.change ? $0 : .none } ?? edge.change
    }
  }

  private static func isFolded(_ edge: FlowDiagram.Edge) -> Bool {
    edge.isTab && !edge.isLit && edge.condition.isEmpty
  }

  /// The bar that shows a link, or nil.
  func bar(of edge: FlowDiagram.Edge) -> Int? {
    guard Self.isFolded(edge), let bar = barOfNode[edge.from] else { return nil }
    let isOfPlace = diagram.nodes[edge.from].change == .added || diagram.nodes[edge.from].change == .removed
    let isOfBar = edge.change == .none || changes[Line(from: bar, to: edge.to)] == edge.change
    return isOfPlace || isOfBar || edge.from == edge.to ? bar : nil
  }

  /// The lines that show a link and are not there yet.
  mutating func lines(of edge: FlowDiagram.Edge, _ bar: Int) -> [FlowDiagram.Edge] {
    var result: [FlowDiagram.Edge] = []
    if targets[edge.from]?.contains(edge.from) == false, joined.insert(Line(from: edge.from, to: bar)).inserted {
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
