import ScreenModel

extension FlowProof {
  /// The most steps of a path that is reported in full: with a Back history, the shortest path can be exponentially long.
  package static let mostWaySteps = 10_000

  /// The shortest way from the app's start to the nearest of some places, whole; nil if there is none.
  ///
  /// Where not all variables could be followed, a way is tried before it is reported, and others are looked for by trying.
  package func shortestWay(to places: PlaceSet) -> Trace? {
    var ways = ([self] + views).compactMap { $0.ownShortestWay(to: places) }
    if !followsFew { return ways.first }
    if let links = wayByTrying(to: places), let way = trace(along: links) { ways.append(way) }
    let best = ways.map { withoutDetours($0, to: places) }.min {
      ($0.taps, $0.steps.count) < ($1.taps, $1.steps.count)
    }
    guard var best else { return nil }
    best.isShortest = false
    return best
  }

  /// The same way without what can be left out, so that people come to some places all the same. The longest parts are tried first.
  private func withoutDetours(_ way: Trace, to places: PlaceSet) -> Trace {
    var links = way.links
    if way.more > 0 || links.count > Self.mostStepsToShorten { return way }
    var length = links.count
    while length > 0 {
      let shorter = (0...(links.count - length)).lazy.map { first in
        Array(links[..<first] + links[(first + length)...])
      }.first { leads($0, to: places, from: way.entryPoint) }
      if let shorter { links = shorter }
      length = min(shorter == nil ? length - 1 : length, links.count)
    }
    return links.count < way.steps.count ? trace(along: links, from: way.entryPoint) ?? way : way
  }

  private static let mostStepsToShorten = 80

  /// Whether people can take some links, and are at one of some places then.
  private func leads(_ links: [Int32], to places: PlaceSet, from origin: Int) -> Bool {
    var simulator = simulator(at: origin)
    guard links.allSatisfy({ simulator.take(link: $0) }), let frame = simulator.frame else { return false }
    return !simulator.system.isUrgent(frame) && isThere(frame, places)
  }

  /// Whether people come to some places at all, however long the shortest way there is.
  package func reaches(_ places: PlaceSet) -> Bool { summaries.heads.contains { hasControl($0, at: places) } }

  private func hasControl(_ head: Int, at places: PlaceSet) -> Bool {
    settledFrame(head).map { !system.isUrgent($0) && isThere($0, places) } ?? false
  }

  private func ownShortestWay(to places: PlaceSet) -> Trace? {
    guard let paths = pathsFromStart() else { return nil }
    let situations = summaries.heads.compactMap { hasControl($0, at: places) ? paths.nearestSituation(of: $0) : nil }
    guard let nearest = paths.nearest(of: situations),
      let path = links(to: nearest, by: paths, most: Self.mostWaySteps)
    else { return nil }
    return trace(along: path.links, from: path.origin)
  }

  /// A way to where people are stuck at some heads that can be taken, in place of one that cannot because it leaves values open.
  package func shortestWay(toStuck heads: [Int]) -> Trace? {
    guard followsFew else { return nil }
    let pages = Set(heads.compactMap { settledFrame($0) }.lazy.filter { $0.popup < 0 }.map { $0.page })
    if pages.isEmpty { return nil }
    // The nearest way to a page may lead there with values with which nobody is stuck.
    let nearest = shortestWay(to: PlaceSet(node: -1, pages: pages)).flatMap { ends($0, at: heads) ? $0 : nil }
    guard var way = nearest ?? wayLeavingNothingOpen(to: heads) else { return nil }
    way.more = max(0, way.steps.count - Self.mostSteps)
    way.steps.removeLast(way.more)
    return way
  }

  /// Whether a way can be taken and ends at one of some heads.
  private func ends(_ way: Trace, at heads: [Int]) -> Bool {
    var simulator = simulator(at: way.entryPoint)
    guard way.steps.allSatisfy({ simulator.take(link: $0.link) }) else { return false }
    var system = system
    let end = system.configuration(like: simulator.configuration, of: simulator.system)
    return end?.head.flatMap { summaries.index(of: $0) }.map { heads.contains($0) } ?? false
  }

  /// The shortest way to one of some heads on which only what is certain is done.
  private func wayLeavingNothingOpen(to heads: [Int]) -> Trace? {
    let exploration = Exploration(of: system.making(.leftOut), limits: limits)
    if !exploration.summaries.isComplete { return nil }
    let strict = FlowProof(exploration, showing: self, following: followed)
    let reached = heads.compactMap { strict.summaries.index(of: summaries.head($0)) }
    if reached.isEmpty { return nil }
    let paths = strict.shortestPaths { paths in reached.contains { paths.length(to: $0) != nil } }
    let situations = reached.compactMap { paths.nearestSituation(of: $0) }
    guard let nearest = paths.nearest(of: situations),
      let path = strict.links(to: nearest, by: paths, most: Self.mostWaySteps),
      var way = trace(along: path.links, from: path.origin), ends(way, at: heads)
    else { return nil }
    way.isShortest = false
    return way
  }

  /// A way in words, from an entry point on; nil if it cannot be taken.
  package func trace(along links: [Int32], from origin: Int = 0) -> Trace? {
    var simulator = simulator(at: origin)
    var steps: [Trace.Step] = []
    for link in links {
      guard let step = simulator.step(along: link) else { return nil }
      steps.append(step)
    }
    return Trace(entryPoint: origin, steps: steps, more: 0, taps: taps(of: links), isReplayed: true)
  }

  /// How many touches some links take.
  package func taps(of links: [Int32]) -> Int { links.reduce(0) { $0 + Int(table.control(ofLink: $1).taps) } }

  /// Where people stand after some links, taken one after the other from the app's start: as a place to begin at.
  package func beginning(after links: [Int32]) -> EntryPoint? {
    var simulator = simulator(at: 0)
    guard links.allSatisfy({ simulator.take(link: $0) }) else { return nil }
    var values: [Int32: Int32] = [:]
    for variable in app.variables.indices.map({ Int32($0) }) {
      values[variable] = simulator.value(of: variable)
    }
    let pages = simulator.frames.reversed().filter { $0.popup < 0 }.map { $0.page }
    return EntryPoint(flow: -1, pages: pages, values: values)
  }

  func simulator(at origin: Int) -> Simulator {
    var simulator = simulator
    simulator.restart(pages: entryPoints[origin].pages, values: entryPoints[origin].values)
    return simulator
  }
}
