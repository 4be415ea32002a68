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
  /// The shortest paths from the app's start alone; nil if it has none.
  package func pathsFromStart() -> ShortestPaths? {
    guard entryPoints.first?.flow == -1 else { return nil }
    let starts = summaries.starts.indices.filter { beginning(of: $0).entryPoint == 0 }
    return ShortestPaths(in: shownSummaries, good: good, contexts: contexts, from: starts)
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

  /// How many taps from the app's start every screen is; of pages made for rows the farthest counts.
  package func tapsToScreens() -> [Int32: Int] {
    var result: [Int32: Int] = [:]
    func note(_ screen: Int32, _ taps: Int) { result[screen] = max(taps, result[screen] ?? 0) }
    if followsFew {
      for (page, taps) in tapsByTrying() { note(screen(ofPage: page), taps) }
    } else if let paths = pathsFromStart() {
      for depth in depths(by: paths) { note(depth.screen, depth.taps) }
    }
    return result
  }

  /// How many taps from the app's start every popup is, wherever it opens first; empty where not all values are followed.
  package func tapsToPopups() -> [Int32: Int] {
    guard !followsFew, let paths = pathsFromStart() else { return [:] }
    var result: [Int32: Int] = [:]
    for head in summaries.heads {
      guard let frame = settledFrame(head), frame.popup >= 0 || frame.toast >= 0,
        let situation = paths.nearestSituation(of: head), let length = paths.length(to: situation)
      else { continue }
      for place in [frame.popup, frame.toast] where place >= 0 {
        let popup = table.places[Int(place)].popup
        result[popup] = min(Int(length.taps), result[popup] ?? .max)
      }
    }
    return result
  }

  /// How far every page is; nil for one that people never have control on, or that was not asked for.
  package func nearest(
    by paths: ShortestPaths, where isWanted: (_ page: Int32) -> Bool = { _ in true }
  ) -> [ScreenDepth?] {
    var nearest = [ScreenDepth?](repeating: nil, count: table.pageCount)
    for head in summaries.heads {
      guard let frame = settledFrame(head), isWanted(frame.page), frame.popup < 0, !system.isUrgent(frame),
        let situation = paths.nearestSituation(of: head), let length = paths.length(to: situation)
      else { continue }
      let taps = Int(length.taps)
      if nearest[Int(frame.page)].map({ $0.taps <= taps }) ?? false { continue }
      nearest[Int(frame.page)] = ScreenDepth(
        screen: screen(ofPage: frame.page), page: frame.page, taps: taps, situation: situation)
    }
    return nearest
  }

  /// The links of a path, and the entry point it starts from.
  package typealias LinkPath = (origin: Int, links: [Int32])

  /// The longest path to a page that is reported.
  private static let mostLinks = 400

  /// For every page the links of the shortest path to it, from the app's start where that leads there, else from a flow; nil if there
  /// is none, or only a very long one.
  package func linksToPages() -> [LinkPath?] {
    var result = [LinkPath?](repeating: nil, count: table.pageCount)
    if entryPoints.isEmpty { return result }
    // Where not all variables are followed a path may be none for people.
    func add(_ path: LinkPath, to page: Int32) {
      if !followsFew || canTake(path.links, from: path.origin) { result[Int(page)] = path }
    }
    func add(_ proof: FlowProof, _ paths: ShortestPaths) {
      let found = proof.linksToPages(by: paths) { result[Int($0)] == nil }
      for (page, path) in found.enumerated() { path.map { add($0, to: Int32(page)) } }
    }
    func add(_ proof: FlowProof) {
      if let fromStart = proof.pathsFromStart() { add(proof, fromStart) }
      if entryPoints.count > 1 { add(proof, proof.shortestPaths()) }
    }
    add(self)
    for view in views {
      let open = view.pagesOnTop().filter { result[Int($0)] == nil }
      if open.isSubset(of: view.ownPages) {
        for (page, path) in view.ownPaths where open.contains(page) { add(path, to: page) }
      } else {
        add(view)
      }
    }
    return result
  }

  /// The links of the shortest paths to some pages; nil for one that was not asked for, and where there is none that is reported.
  func linksToPages(by paths: ShortestPaths, where isWanted: (_ page: Int32) -> Bool) -> [LinkPath?] {
    nearest(by: paths, where: isWanted).map { depth in
      depth.flatMap { links(to: $0.situation, by: paths, most: Self.mostLinks) }
    }
  }

  /// The pages that people come to have control on, be it in a popup over them.
  private func pagesOnTop() -> Set<Int32> {
    var result: Set<Int32> = []
    for head in summaries.heads {
      if let frame = settledFrame(head), !system.isUrgent(frame) { result.insert(frame.page) }
    }
    return result
  }

  /// Whether people can take some links one after the other, from an entry point on.
  package func canTake(_ links: [Int32], from origin: Int) -> Bool {
    var simulator = simulator(at: origin)
    return links.allSatisfy { simulator.take(link: $0) }
  }

  /// The links of the shortest path to a situation, and the entry point it starts from; nil for one of more than so many steps.
  package func links(to situation: Contexts.Situation, by paths: ShortestPaths, most: Int) -> LinkPath? {
    guard let witness = paths.witness(to: situation, showing: most), witness.isWhole else { return nil }
    let beginning = beginning(of: witness.start)
    let links = witness.steps.filter { isDone($0) }.map { $0.transition.link }
    return (beginning.entryPoint, beginning.links + repeated(links, after: beginning.links, from: beginning.entryPoint))
  }
}
