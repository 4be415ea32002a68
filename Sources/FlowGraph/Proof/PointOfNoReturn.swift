import ScreenModel

/// A link after which no home can be reached any more, though the path onward ends well.
package struct PointOfNoReturn: Sendable {
  /// The link that is taken.
  package var link: Int32
  /// How people get there, the link included.
  package var trace: Trace?
}

extension FlowProof {
  /// The points of no return, each link once, in the order of the file.
  package func pointsOfNoReturn() -> [PointOfNoReturn] {
    var isHome = [Bool](repeating: false, count: table.pageCount)
    for home in homes { isHome[Int(home)] = true }
    let beginnings = Set(beginnings.map { summaries.head($0) })
    let isNear = GoodHeads(in: summaries) { head in
      if beginnings.contains(head) { return true }
      guard case .settled = system.phase(head.control), let frame = system.frame(head.symbol) else { return false }
      return frame.popup < 0 && isHome[Int(frame.page)] && !system.isUrgent(frame)
    }
    let contexts = Contexts(of: summaries, good: isNear)
    let away = LostHeads(in: summaries, good: isNear, contexts: contexts)
    let entries = away.entries(in: summaries, good: isNear, contexts: contexts).filter { entry in
      // Who never gets anywhere any more is in a trap, and who leaves the app has come to an end.
      summaries.head(entry.target).symbol != system.leftSymbol && summaries.transition(entry.move).link >= 0
        && (good.isGood[entry.target] || !self.contexts.isLost[entry.target])
    }
    if entries.isEmpty { return [] }
    let paths = ShortestPaths(in: shownSummaries, good: isNear, contexts: contexts)
    var nearest: [Int32: (length: PathLength, place: Contexts.Situation)] = [:]
    for entry in entries {
      guard let length = paths.length(to: entry.situation) else { continue }
      let link = summaries.transition(entry.move).link
      if nearest[link].map({ length < $0.length }) ?? true { nearest[link] = (length, entry.situation) }
    }
    return nearest.keys.sorted { (table.links[Int($0)].order, $0) < (table.links[Int($1)].order, $1) }.map { link in
      PointOfNoReturn(link: link, trace: nearest[link].flatMap { trace(to: $0.place, by: paths, then: [link]) })
    }
  }
}
