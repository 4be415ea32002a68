/// What going back shows, and what lies beneath.
extension FlowProof {
  /// The heads that are on top after something over them was popped, ascending.
  package func revealedHeads() -> [Int] {
    var isRevealed = [Bool](repeating: false, count: summaries.heads.upperBound)
    // What an initial stack holds beneath is gone back to like everything else.
    for head in 0..<summaries.heads.lowerBound {
      for skip in summaries.skips(of: head) { isRevealed[skip] = true }
    }
    for head in summaries.heads {
      for skip in summaries.skips(of: head) { isRevealed[skip] = true }
      guard case .seeking = system.phase(summaries.head(head).control) else { continue }
      for move in summaries.moves(of: head) {
        // Where nothing like it lies beneath, it is not gone back to.
        if case .reset = summaries.move(move).operation { continue }
        if let target = summaries.target(ofMove: move) { isRevealed[target] = true }
      }
    }
    return summaries.heads.filter { isRevealed[$0] && settledFrame($0) != nil }
  }

  /// The ways that push a page which lies beneath already, whenever they can be taken.
  package func pushesOntoItself() -> [Int32] { BeneathSearch(self).run() }
}
