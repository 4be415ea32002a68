import ScreenModel

/// A link after which no home can be reached any more, though the way onward ends well.
package struct NoReturn: Sendable {
  /// The way that is taken.
  package var link: Int32
  /// How people get there, the link included.
  package var walk: Walk?
}

extension FlowProof {
  /// The points of no return, each link once, in the order of the file.
  package func pointsOfNoReturn() -> [NoReturn] {
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
      summaries.head(entry.target).symbol != system.leftSymbol && summaries.move(entry.move).link >= 0
        && (good.isGood[entry.target] || !self.contexts.isLost[entry.target])
    }
    if entries.isEmpty { return [] }
    let ways = ShortestWays(in: summaries, good: isNear, contexts: contexts)
    var nearest: [Int32: (length: WayLength, place: Contexts.Place)] = [:]
    for entry in entries {
      guard let length = ways.length(to: entry.place) else { continue }
      let link = summaries.move(entry.move).link
      if nearest[link].map({ length < $0.length }) ?? true { nearest[link] = (length, entry.place) }
    }
    return nearest.keys.sorted { (table.ways[Int($0)].order, $0) < (table.ways[Int($1)].order, $1) }.map { link in
      NoReturn(link: link, walk: nearest[link].flatMap { walk(to: $0.place, by: ways, then: [link]) })
    }
  }
}
