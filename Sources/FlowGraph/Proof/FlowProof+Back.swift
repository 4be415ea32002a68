/// What going back shows, and what is below.
extension FlowProof {
  /// The heads that are on top after something over them was popped, ascending.
  package func headsAfterBack() -> [Int] {
    var isRevealed = [Bool](repeating: false, count: summaries.heads.upperBound)
    // What an initial stack holds below is gone back to like everything else.
    for head in 0..<summaries.heads.lowerBound {
      for skip in summaries.skips(of: head) { isRevealed[skip] = true }
    }
    for head in summaries.heads {
      for skip in summaries.skips(of: head) { isRevealed[skip] = true }
      guard case .seeking = system.phase(summaries.head(head).control) else { continue }
      for transition in summaries.transitions(of: head) {
        // Where nothing like it is below, it is not gone back to.
        if case .reset = summaries.transition(transition).operation { continue }
        if let target = summaries.target(ofTransition: transition) { isRevealed[target] = true }
      }
    }
    return summaries.heads.filter { isRevealed[$0] && settledFrame($0) != nil }
  }

  /// Finds out which links put a page on top that is below already (`copies`).
  package mutating func findCopies() {
    // Who is in a trap goes round in it: that is reported already.
    let stuck = Set(stuckComponents.flatMap { $0.heads }.compactMap { settledFrame($0)?.page })
    copies = MustBelowAnalysis(self, besides: stuck).run()
  }
}
