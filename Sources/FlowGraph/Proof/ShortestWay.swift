import ScreenModel

extension FlowProof {
  /// The longest way that is told whole.
  private static let mostWaySteps = 1_000

  /// The shortest way from the app's start to the nearest of some places, whole; nil if there is none.
  ///
  /// Where not all variables could be followed, a way is tried before it is reported.
  package func shortestWay(to places: PlaceSet) -> Trace? {
    var best: Trace?
    for proof in [self] + views {
      guard let trace = proof.ownShortestWay(to: places) else { continue }
      if best.map({ (trace.taps, trace.steps.count) < ($0.taps, $0.steps.count) }) ?? true { best = trace }
    }
    return best
  }

  private func ownShortestWay(to places: PlaceSet) -> Trace? {
    guard let paths = pathsFromStart() else { return nil }
    let situations = summaries.heads.compactMap { head -> Contexts.Situation? in
      guard let frame = settledFrame(head), !system.isUrgent(frame), isThere(frame, places) else { return nil }
      return paths.nearestSituation(of: head)
    }
    guard let nearest = paths.nearest(of: situations),
      let path = links(to: nearest, by: paths, most: Self.mostWaySteps)
    else { return nil }
    var simulator = simulator(at: path.origin)
    var steps: [Trace.Step] = []
    for link in path.links {
      guard let step = simulator.step(along: link) else { return nil }
      steps.append(step)
    }
    let taps = path.links.reduce(0) { $0 + Int(table.control(ofLink: $1).taps) }
    return Trace(entryPoint: path.origin, steps: steps, more: 0, taps: taps, isReplayed: true)
  }

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

  private func simulator(at origin: Int) -> Simulator {
    var simulator = simulator
    simulator.restart(pages: entryPoints[origin].pages, values: entryPoints[origin].values)
    return simulator
  }
}
