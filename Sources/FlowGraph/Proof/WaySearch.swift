import ScreenModel

/// Looks for the fewest taps by trying, the nearest first (uniform-cost search). What it finds can be done as it is.
///
/// Configurations that agree in the values, the top of the stack and what is below it are taken for one: a stack can grow forever.
struct WaySearch {
  /// What to do at a place.
  enum Decision {
    case goOn
    /// No way goes on from here.
    case leave
    case stop
  }

  private struct Key: Hashable {
    var control: Int32
    var top: Int32
    var below: Int32
  }

  private struct Node {
    var configuration: StackConfiguration
    /// The node it was reached from, or -1; and by which link.
    var parent: Int
    var link: Int32
    var taps: Int
  }

  private var nodes: [Node] = []
  /// The fewest taps with which each was met so far.
  private var fewest: [Key: Int] = [:]
  /// The nodes to go on from, by their taps: what comes by itself costs none. Of what is equally near the first is taken.
  private var waiting: [[Int]] = []

  /// How many configurations are gone on from.
  private static let most = 150_000

  /// - Parameters:
  ///   - starts: where to begin, and the taps that brought people there.
  ///   - visit: asked at each configuration where people have control, the nearest first; with the number of its node.
  init(
    from starts: [(configuration: StackConfiguration, taps: Int)], by simulator: inout Simulator,
    visit: (_ frame: Frame, _ node: Int) -> Decision
  ) {
    for start in starts { note(start.configuration, from: -1, by: -1, taps: start.taps) }
    var (taps, tried) = (0, 0)
    var place = 0
    while taps < waiting.count {
      guard place < waiting[taps].count else {
        (taps, place) = (taps + 1, 0)
        continue
      }
      let next = waiting[taps][place]
      place += 1
      if fewest[key(of: nodes[next].configuration)] != taps { continue }
      simulator.resume(at: nodes[next].configuration)
      guard let frame = simulator.frame else { continue }
      if !simulator.system.isUrgent(frame) {
        switch visit(frame, next) {
        case .goOn: break
        case .leave: continue
        case .stop: return
        }
      }
      tried += 1
      if tried > Self.most { return }
      goOn(from: next, by: &simulator)
    }
  }

  private mutating func goOn(from node: Int, by simulator: inout Simulator) {
    let (configuration, taps) = (nodes[node].configuration, nodes[node].taps)
    for transition in simulator.transitions() where transition.link >= 0 {
      simulator.resume(at: configuration)
      simulator.take(transition)
      if simulator.isEndless { continue }
      note(simulator.configuration, from: node, by: transition.link, taps: taps + Int(transition.taps))
    }
  }

  private mutating func note(_ configuration: StackConfiguration, from parent: Int, by link: Int32, taps: Int) {
    let key = key(of: configuration)
    if configuration.stack.isEmpty || fewest[key].map({ $0 <= taps }) ?? false { return }
    fewest[key] = taps
    while waiting.count <= taps { waiting.append([]) }
    waiting[taps].append(nodes.count)
    nodes.append(Node(configuration: configuration, parent: parent, link: link, taps: taps))
  }

  private func key(of configuration: StackConfiguration) -> Key {
    let stack = configuration.stack
    return Key(control: configuration.control, top: stack.first ?? -1, below: stack.count > 1 ? stack[1] : -1)
  }

  func taps(to node: Int) -> Int { nodes[node].taps }

  func configuration(at node: Int) -> StackConfiguration { nodes[node].configuration }

  /// The links to a node, and the number of the start they begin at.
  func route(to node: Int) -> (start: Int, links: [Int32]) {
    var links: [Int32] = []
    var next = node
    while nodes[next].parent >= 0 {
      links.append(nodes[next].link)
      next = nodes[next].parent
    }
    return (next, links.reversed())
  }
}

extension FlowProof {
  /// The shortest way from the app's start to some places that is found by trying, as its links.
  func wayByTrying(to targets: PlaceSet) -> [Int32]? {
    guard var simulator = simulatorAtStart else { return nil }
    return way(from: [(simulator.configuration, 0)], to: targets, by: &simulator)?.links
  }

  /// The way from some places to others that is found by trying and is the shortest with what comes before: the way from the app's
  /// start that brings people there with the values and the history it takes. Of equal ones the one with the fewest taps from there.
  package func wayByTrying(from origins: PlaceSet, to targets: PlaceSet) -> (before: [Int32], after: [Int32])? {
    guard var simulator = simulatorAtStart else { return nil }
    let start = (simulator.configuration, 0)
    // Who comes by where the way leads to need not go on; but there may be no other way.
    for passesTargets in [false, true] {
      var found: [Int] = []
      let before = WaySearch(from: [start], by: &simulator) { frame, node in
        if isThere(frame, origins) {
          found.append(node)
          return found.count < Self.mostOrigins ? .goOn : .stop
        }
        return passesTargets || !isThere(frame, targets) ? .goOn : .leave
      }
      if found.isEmpty { continue }
      let starts = found.map { (configuration: before.configuration(at: $0), taps: before.taps(to: $0)) }
      guard let way = way(from: starts, to: targets, by: &simulator) else { continue }
      return (before.route(to: found[way.start]).links, way.links)
    }
    return nil
  }

  /// How many taps from the app's start every page is that is found by trying.
  func tapsByTrying() -> [Int32: Int] {
    guard var simulator = simulatorAtStart else { return [:] }
    var nodes: [Int32: Int] = [:]
    let search = WaySearch(from: [(simulator.configuration, 0)], by: &simulator) { frame, node in
      if frame.popup < 0, nodes[frame.page] == nil { nodes[frame.page] = node }
      return .goOn
    }
    return nodes.mapValues { search.taps(to: $0) }
  }

  private func way(
    from starts: [(configuration: StackConfiguration, taps: Int)], to targets: PlaceSet, by simulator: inout Simulator
  ) -> (start: Int, links: [Int32])? {
    var found: Int?
    let search = WaySearch(from: starts, by: &simulator) { frame, node in
      guard isThere(frame, targets) else { return .goOn }
      found = node
      return .stop
    }
    return found.map { search.route(to: $0) }
  }

  private var simulatorAtStart: Simulator? {
    entryPoints.first?.flow == -1 ? self.simulator(at: 0) : nil
  }

  /// In so many states people are at a place at most, as far as its ways are looked at.
  private static let mostOrigins = 1_000
}
