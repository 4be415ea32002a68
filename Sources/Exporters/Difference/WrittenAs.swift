/// Where a link is and what is on it, whatever it opens.
struct WrittenAs: Hashable {
  private let from: Int
  private let word: String
  private let label: String

  init(_ edge: FlowDiagram.Edge) { (from, word, label) = (edge.from, edge.action.word, edge.label) }
}

extension FlowDiagram {
  /// What a link opens that is not there; nil for what is there, and for an address outside of the app, which has a scheme.
  func lostTarget(of edge: Edge) -> String? {
    let node = nodes[edge.to]
    return node.kind == .outside && !node.title.contains(":") ? node.title : nil
  }
}
