import ScreenModel

/// What can be found by trying: from the start, one touch after the other, as far as a bound allows (explicit-state search).
///
/// It is for flows with more combinations of values than can be proved at once. What it finds is so; what it does not find may be.
struct BoundedSearch {
  private let proof: FlowProof
  private var simulator: Simulator
  private let entryPoints: [EntryPoint]
  private let table: LinkTable
  private let homes: Set<Int32>
  private var numbers: [StackConfiguration: Int] = [:]
  private var configurations: [StackConfiguration] = []
  /// How each was reached first: from which other one, by which link; -1 at an entry point.
  private var arrivals: [(from: Int, link: Int32)] = []
  private var origins: [Int] = []
  /// What people can go on to themselves; of one that was not gone on from, nothing.
  private var successors: [[Int32]] = []
  private var isExplored: [Bool] = []
  /// Those that were gone on from, the nearest first.
  private var order: [Int] = []

  /// How many configurations are gone on from, and how deep a stack may be.
  private static let mostConfigurations = 2_000
  private static let deepestStack = 12

  init(of proof: FlowProof) {
    self.proof = proof
    simulator = proof.simulator
    entryPoints = proof.entryPoints
    table = proof.table
    homes = Set(proof.homePages)
    explore()
  }

  // MARK: going on

  private mutating func explore() {
    // By the number of touches: what comes by itself costs none.
    var waiting: [[Int]] = [[]]
    for (number, entryPoint) in entryPoints.enumerated() {
      simulator.restart(pages: entryPoint.pages, values: entryPoint.values)
      waiting[0].append(note(simulator.configuration, from: -1, link: -1, origin: number))
    }
    var taps = 0
    while taps < waiting.count, order.count < Self.mostConfigurations {
      guard let next = waiting[taps].popLast() else {
        taps += 1
        continue
      }
      if isExplored[next] || configurations[next].stack.count > Self.deepestStack { continue }
      goOn(from: next, taps: taps, &waiting)
    }
  }

  private mutating func goOn(from node: Int, taps: Int, _ waiting: inout [[Int]]) {
    let configuration = configurations[node]
    isExplored[node] = true
    order.append(node)
    simulator.resume(at: configuration)
    var found: [(node: Int, taps: Int)] = []
    for transition in simulator.transitions() {
      simulator.resume(at: configuration)
      simulator.take(transition)
      if simulator.isEndless { continue }
      let next = note(simulator.configuration, from: node, link: transition.link, origin: origins[node])
      if !transition.isEvent { successors[node].append(Int32(next)) }
      found.append((next, taps + Int(transition.taps)))
    }
    // The one written first is taken first.
    for (next, taps) in found.reversed() where !isExplored[next] {
      while waiting.count <= taps { waiting.append([]) }
      waiting[taps].append(next)
    }
  }

  private mutating func note(_ configuration: StackConfiguration, from: Int, link: Int32, origin: Int) -> Int {
    if let known = numbers[configuration] { return known }
    let number = configurations.count
    numbers[configuration] = number
    configurations.append(configuration)
    arrivals.append((from, link))
    origins.append(origin)
    successors.append([])
    isExplored.append(false)
    return number
  }

  // MARK: what is found

  /// The nearest configuration of each page on which people are stuck and see no other page any more.
  func stuckPages() -> [(page: Int32, trace: Trace)] {
    let goals = Goals(simulator.system, homes: Array(homes))
    let lost = unable { node in configurations[node].head.map(goals.contains) ?? true }
    var seen: Set<Int32> = []
    return order.compactMap { node in
      guard lost[node], let frame = frame(of: node), frame.popup < 0, !seen.contains(frame.page),
        staysOn(frame.page, from: node), let trace = trace(to: node)
      else { return nil }
      seen.insert(frame.page)
      return (frame.page, trace)
    }
  }

  /// The nearest configuration where a promise begins to count, and from which nothing leads to a place.
  func unreached(_ target: PlaceSet, from origin: Promise.Origin) -> (place: PlaceID, trace: Trace)? {
    let lost = unable { node in frame(of: node).map { isThere($0, target) } ?? false }
    for node in order where lost[node] {
      guard let frame = frame(of: node) else { continue }
      let counts =
        switch origin {
        case .start: arrivals[node].from < 0 && origins[node] == 0
        case .anywhere: true
        case .places(let places): isThere(frame, places)
        }
      if counts, let trace = trace(to: node) { return (frame.top, trace) }
    }
    return nil
  }

  /// The nearest configuration on some places in which a condition does not hold.
  mutating func exception(to formulas: [GuardID], on places: PlaceSet) -> (place: PlaceID, trace: Trace)? {
    for node in order {
      guard let frame = frame(of: node), isThere(frame, places) else { continue }
      simulator.resume(at: configurations[node])
      if !simulator.holds(formulas[Int(frame.page)]), let trace = trace(to: node) { return (frame.top, trace) }
    }
    return nil
  }

  /// For every configuration whether people certainly never come from there to one that is wanted.
  private func unable(toReach isWanted: (Int) -> Bool) -> [Bool] {
    var before = [[Int32]](repeating: [], count: configurations.count)
    for (node, next) in successors.enumerated() { for other in next { before[Int(other)].append(Int32(node)) } }
    var isUnable = [Bool](repeating: true, count: configurations.count)
    // What was not gone on from may lead anywhere.
    var waiting = configurations.indices.filter { !isExplored[$0] || isWanted($0) }
    for node in waiting { isUnable[node] = false }
    while let node = waiting.popLast() {
      for other in before[node] where isUnable[Int(other)] {
        isUnable[Int(other)] = false
        waiting.append(Int(other))
      }
    }
    return isUnable
  }

  /// The nearest configuration in which more than some popups that stay lie over each other, and one of those given was opened last.
  func pile(of popups: Set<Int32>, moreThan most: Int) -> Trace? {
    for node in order {
      let frames = configurations[node].stack.lazy.map { simulator.system.frame($0) }.prefix { ($0?.popup ?? -1) >= 0 }
      let places = frames.compactMap { $0.map { table.places[Int($0.popup)] } }
      guard let top = places.first, popups.contains(top.popup),
        places.count(where: { !$0.closesOnChoice && $0.end < 0 }) > most
      else { continue }
      return trace(to: node)
    }
    return nil
  }

  private func frame(of node: Int) -> Frame? { configurations[node].head.flatMap { simulator.system.frame($0.symbol) } }

  private func isThere(_ frame: Frame, _ places: PlaceSet) -> Bool {
    if simulator.system.isUrgent(frame) { return false }
    return frame.popup < 0
      ? places.pages.contains(frame.page) : places.popups.contains(table.places[Int(frame.popup)].popup)
  }

  /// Whether people see nothing but a page from somewhere on.
  private func staysOn(_ page: Int32, from node: Int) -> Bool {
    var seen: Set<Int> = [node]
    var waiting = [node]
    while let next = waiting.popLast() {
      guard frame(of: next)?.page == page else { return false }
      for other in successors[next] where seen.insert(Int(other)).inserted { waiting.append(Int(other)) }
    }
    return true
  }

  private func trace(to node: Int) -> Trace? {
    var links: [Int32] = []
    var next = node
    while arrivals[next].from >= 0 {
      links.append(arrivals[next].link)
      next = arrivals[next].from
    }
    guard var trace = proof.trace(along: links.reversed(), from: origins[next]) else { return nil }
    trace.more = max(0, trace.steps.count - FlowProof.mostSteps)
    trace.steps.removeLast(trace.more)
    return trace
  }
}

extension FlowProof {
  /// Where trying finds people stuck on one page, of which the proof cannot tell because it does not follow all variables.
  package func stuckPagesByTrying() -> [(page: Int32, trace: Trace)] {
    guard isApproximate else { return [] }
    return BoundedSearch(of: self).stuckPages().filter { found in
      !stuckComponents.contains { $0.pages.contains(found.page) }
    }
  }

  /// Where trying finds more than some popups over each other, one of those given on top.
  package func pileByTrying(of popups: Set<Int32>, moreThan most: Int) -> Trace? {
    BoundedSearch(of: self).pile(of: popups, moreThan: most)
  }

  /// The ways that lead from a page elsewhere, whether they are there or not.
  package func linksAway(from page: Int32) -> [Int32] {
    table.places[Int(page)].controls.flatMap { table.controls[Int($0)].links }.filter { number in
      let action = table.links[Int(number)].action
      return action == .back || action.page >= 0 && action.page != page
    }
  }
}
