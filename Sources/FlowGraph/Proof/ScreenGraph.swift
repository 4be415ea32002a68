import ScreenModel

extension FlowProof {
  /// Which screens lead to which, as far as people can get: each edge once, popups counted with the screen they are over.
  ///
  /// Going back is no edge, since it leads to where somebody was before.
  package func screenGraph() -> Digraph {
    var seen = Set<Int64>()
    var edges: [(from: Int32, to: Int32)] = []
    for head in summaries.heads {
      guard let frame = system.frame(summaries.head(head).symbol) else { continue }
      let from = screen(ofPage: frame.page)
      for transition in summaries.transitions(of: head) {
        guard let target = summaries.target(ofTransition: transition),
          let next = system.frame(summaries.head(target).symbol)
        else {
          continue
        }
        let to = screen(ofPage: next.page)
        if from != to, seen.insert(Int64(from) << 32 | Int64(to)).inserted { edges.append((from, to)) }
      }
    }
    return Digraph(count: table.app.screens.count, edges: edges)
  }
}
