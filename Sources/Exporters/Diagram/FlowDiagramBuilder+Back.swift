/// Where links that go back lead.
extension FlowDiagramBuilder {
  private static let mostOpeners = 3

  /// Back leads to the screens from which somebody came.
  mutating func readBacks() {
    let openers = openers()
    var sources = [[Int]](repeating: [], count: diagram.nodes.count)
    for edge in diagram.edges where edge.kind == .push {
      let found = diagram.nodes[edge.from].kind == .popup ? openers[edge.from] : [edge.from]
      // From a popup that many screens open, Back leads to any of them: nobody could follow so many lines.
      if found.count > Self.mostOpeners { continue }
      for source in found where source != edge.to && !sources[edge.to].contains(source) {
        sources[edge.to].append(source)
      }
    }
    var kept: [FlowDiagram.Edge] = []
    var moved = [Int32](repeating: -1, count: diagram.edges.count)
    for (number, edge) in diagram.edges.enumerated() {
      moved[number] = Int32(kept.count)
      guard edge.kind == .back else {
        kept.append(edge)
        continue
      }
      for source in sources[edge.from] {
        var back = edge
        back.to = source
        kept.append(back)
      }
      if sources[edge.from].isEmpty { moved[number] = -1 }
    }
    diagram.edges = kept
    for link in edgeOfLink.indices where edgeOfLink[link] >= 0 { edgeOfLink[link] = moved[Int(edgeOfLink[link])] }
  }

  /// For every popup the screens over which it is.
  private func openers() -> [[Int]] {
    var result = [[Int]](repeating: [], count: diagram.nodes.count)
    var grew = true
    while grew {
      grew = false
      for edge in diagram.edges where edge.kind == .popup || edge.kind == .toast {
        let sources = diagram.nodes[edge.from].kind == .popup ? result[edge.from] : [edge.from]
        for source in sources where !result[edge.to].contains(source) {
          result[edge.to].append(source)
          grew = true
        }
      }
    }
    return result
  }
}
