import ScreenModel

/// How far a screen is from where the app starts.
package struct Depth: Sendable {
  package var screen: Int32
  /// The page of it that is farthest away.
  package var page: Int32
  package var taps: Int
  /// The place to which the shortest way leads there.
  package var place: Contexts.Place
}

extension FlowProof {
  /// The shortest ways from the app's start alone; nil where it has none.
  package func waysFromStart() -> ShortestWays? {
    guard origins.first?.flow == -1 else { return nil }
    return ShortestWays(in: summaries, good: good, contexts: contexts, from: [0])
  }

  /// How far every screen is that people have control on, in the order of the app; of pages made for rows the farthest counts.
  package func depths(by ways: ShortestWays) -> [Depth] {
    var result: [Depth] = []
    for depth in nearest(by: ways).compactMap({ $0 }) {
      if let last = result.last, last.screen == depth.screen {
        if last.taps < depth.taps { result[result.count - 1] = depth }
      } else {
        result.append(depth)
      }
    }
    return result
  }

  /// How far every page is; nil for one that people never have control on.
  package func nearest(by ways: ShortestWays) -> [Depth?] {
    var nearest = [Depth?](repeating: nil, count: table.pageCount)
    for head in summaries.heads {
      guard let frame = settledFrame(head), frame.popup < 0, !system.isUrgent(frame),
        let place = ways.nearestPlace(of: head), let length = ways.length(to: place)
      else { continue }
      let taps = Int(length.taps)
      if nearest[Int(frame.page)].map({ $0.taps <= taps }) ?? false { continue }
      nearest[Int(frame.page)] = Depth(
        screen: screen(ofPage: frame.page), page: frame.page, taps: taps, place: place)
    }
    return nearest
  }

  /// The links of the shortest way to a place, and which of the ways in it starts from; nil for one of more than so many steps.
  package func links(to place: Contexts.Place, by ways: ShortestWays, most: Int) -> (origin: Int, links: [Int32])? {
    guard let witness = ways.way(to: place, showing: most), witness.isWhole else { return nil }
    return (witness.start, witness.steps.filter { isDone($0) }.map(\.move.link))
  }
}
