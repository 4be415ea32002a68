import ScreenModel

/// How far a screen is from where the app starts.
package struct ScreenDepth: Sendable {
  package var screen: Int32
  /// The page of it that is farthest away.
  package var page: Int32
  package var taps: Int
  /// The situation to which the shortest path leads there.
  package var situation: Contexts.Situation
}

extension FlowProof {
  /// The shortest paths from the app's start alone; nil where it has none.
  package func pathsFromStart() -> ShortestPaths? {
    guard entryPoints.first?.flow == -1 else { return nil }
    return ShortestPaths(in: summaries, good: good, contexts: contexts, from: [0])
  }

  /// How far every screen is that people have control on, in the order of the app; of pages made for rows the farthest counts.
  package func depths(by paths: ShortestPaths) -> [ScreenDepth] {
    var result: [ScreenDepth] = []
    for depth in nearest(by: paths).compactMap({ $0 }) {
      if let last = result.last, last.screen == depth.screen {
        if last.taps < depth.taps { result[result.count - 1] = depth }
      } else {
        result.append(depth)
      }
    }
    return result
  }

  /// How far every page is; nil for one that people never have control on.
  package func nearest(by paths: ShortestPaths) -> [ScreenDepth?] {
    var nearest = [ScreenDepth?](repeating: nil, count: table.pageCount)
    for head in summaries.heads {
      guard let frame = settledFrame(head), frame.popup < 0, !system.isUrgent(frame),
        let situation = paths.nearestSituation(of: head), let length = paths.length(to: situation)
      else { continue }
      let taps = Int(length.taps)
      if nearest[Int(frame.page)].map({ $0.taps <= taps }) ?? false { continue }
      nearest[Int(frame.page)] = ScreenDepth(
        screen: screen(ofPage: frame.page), page: frame.page, taps: taps, situation: situation)
    }
    return nearest
  }

  /// The links of the shortest path to a situation, and the entry point it starts from; nil for one of more than so many steps.
  package func links(to situation: Contexts.Situation, by paths: ShortestPaths, most: Int) -> (
    origin: Int, links: [Int32]
  )? {
    guard let witness = paths.witness(to: situation, showing: most), witness.isWhole else { return nil }
    return (witness.start, witness.steps.filter { isDone($0) }.map(\.transition.link))
  }
}
