/// The map of a large flow while it is made: a node for each group that has screens, a link for all between two of them.
struct GroupMap {
  /// What it becomes; its names and findings are those of the whole.
  var diagram = FlowDiagram()
  private let nodes: [(kind: FlowDiagram.NodeKind, group: Int)]
  private let names: [String]
  /// For every node of the whole the node of the map that stands for it, or -1.
  private var nodeOf: [Int]
  private var linkOf: [Pair: Int] = [:]

  private struct Pair: Hashable {
    let from: Int
    let to: Int
  }

  /// - Parameter nodes: what the whole is made of, each node with the number of its group or -1.
  init(of nodes: [(kind: FlowDiagram.NodeKind, group: Int)], _ names: [String]) {
    self.nodes = nodes
    self.names = names
    nodeOf = [Int](repeating: -1, count: nodes.count)
  }

  /// Adds a node for each group, then the ways in.
  ///
  /// - Parameter other: a node of the whole that stands for itself.
  mutating func addNodes(_ other: (Int) -> FlowDiagram.Node) {
    diagram.nodes = []
    diagram.edges = []
    var screens = [Int](repeating: 0, count: names.count)
    for node in nodes where node.kind == .screen && node.group >= 0 { screens[node.group] += 1 }
    var number = [Int](repeating: -1, count: names.count)
    for group in names.indices where screens[group] > 0 {
      number[group] = diagram.nodes.count
      var node = FlowDiagram.Node(kind: .group, id: "group:\(group):\(names[group])", title: names[group])
      node.group = group
      node.count = screens[group]
      diagram.nodes.append(node)
    }
    for (index, node) in nodes.enumerated() {
      if node.group >= 0 {
        nodeOf[index] = number[node.group]
      } else if node.kind == .start || node.kind == .event {
        nodeOf[index] = diagram.nodes.count
        diagram.nodes.append(other(index))
      }
    }
  }

  /// Adds what is known of a screen to its group.
  mutating func add(findings: [Int], isLit: Bool = false, of screen: Int) {
    guard nodes[screen].kind == .screen, nodeOf[screen] >= 0 else { return }
    diagram.nodes[nodeOf[screen]].findings += findings
    if isLit { diagram.nodes[nodeOf[screen]].isLit = true }
  }

  /// Whether a link between two nodes of the whole is one between groups.
  func joins(_ from: Int, _ to: Int) -> Bool {
    nodeOf[from] >= 0 && nodeOf[to] >= 0 && nodeOf[from] != nodeOf[to]
  }

  /// Adds a link of the whole to the one between its groups.
  mutating func add(_ kind: FlowDiagram.EdgeKind, from: Int, to: Int, isLit: Bool = false) {
    guard kind != .stay, kind != .back, joins(from, to) else { return }
    let pair = Pair(from: nodeOf[from], to: nodeOf[to])
    let number = linkOf[pair] ?? diagram.edges.count
    if number < diagram.edges.count {
      diagram.edges[number].count += 1
    } else {
      linkOf[pair] = number
      diagram.edges.append(FlowDiagram.Edge(from: pair.from, to: pair.to, kind: kind == .start ? .start : .push))
    }
    if isLit { diagram.edges[number].isLit = true }
  }

  /// The map, its links counted in words.
  func finished() -> FlowDiagram {
    var result = diagram
    result.isMap = true
    for index in result.edges.indices where result.edges[index].kind == .push {
      let count = result.edges[index].count
      result.edges[index].label = count == 1 ? "" : "\(count) links"
    }
    for index in result.findings.indices { result.findings[index].node = -1 }
    return result
  }
}

/// Tells links of rows, in which people read the same, from others between the same two nodes. Words are looked at only where there
/// are several.
struct FoldedRows {
  private let words: FlowWords
  private var first: [Ends: FlowOutline.Edge] = [:]
  private var several: [Ends: Set<LinkKey>] = [:]

  private struct Ends: Hashable {
    let from: Int
    let to: Int
    let kind: FlowDiagram.EdgeKind
  }

  /// - Parameter most: how many links there may be.
  init(_ words: FlowWords, most: Int) {
    self.words = words
    first.reserveCapacity(most)
  }

  /// Whether a link is the first in which people read what it says.
  mutating func isNew(_ edge: FlowOutline.Edge) -> Bool {
    let ends = Ends(from: edge.from, to: edge.to, kind: edge.kind)
    guard let first = first[ends] else {
      self.first[ends] = edge
      return true
    }
    return several[ends, default: [LinkKey(words.link(of: first))]].insert(LinkKey(words.link(of: edge))).inserted
  }
}
