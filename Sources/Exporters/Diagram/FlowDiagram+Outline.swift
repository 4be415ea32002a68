/// What is left of a diagram where it is laid out without `dot`.
extension FlowDiagram {
  /// The same with one line from a node to another, whatever leads along it, and none for going back.
  package func outlined() -> FlowDiagram {
    struct Ends: Hashable {
      let from: Int
      let to: Int
    }
    var result = self
    result.edges = []
    var known: [Ends: Int] = [:]
    for line in DiagramLine.all(of: self, showingBack: false) where line.from != line.to {
      let words = line.captions(in: self, most: 2).map { $0.text }.filter { !$0.isEmpty }.joined(separator: ", ")
      let ends = Ends(from: line.from, to: line.to)
      if let number = known[ends] {
        let both = [result.edges[number].label, words].filter { !$0.isEmpty }
        result.edges[number].label = both.joined(separator: ", ")
        result.edges[number].isLit = result.edges[number].isLit || line.isLit
      } else {
        known[ends] = result.edges.count
        var edge = Edge(from: line.from, to: line.to, kind: edges[line.edges[0]].kind)
        edge.label = words
        edge.isLit = line.isLit
        result.edges.append(edge)
      }
    }
    return result
  }
}
