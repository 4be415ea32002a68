import FlowGraph
import ScreenModel
import SourceText
import YAMLSyntax

/// Finds journeys on one platform, greedily: on to the nearest link that is wanted, and anew from the start where none is near.
struct SuggestionSearch {
  let table: LinkTable
  let origins: [Origin]
  /// What is still wanted.
  private var wanted: Wanted
  private(set) var journeys: [(origin: Int, steps: [JourneyStep])] = []

  private var walk: JourneyWalk
  /// Looks ahead while the walk itself stands.
  private var scout: Simulator
  /// The shortest ways from the starts, and the configurations they begin at.
  private var tree: RouteTree
  private let starts: [StackConfiguration]
  /// Ways that no words mean alone, in vain or as a part of a longer way.
  private var blocked: Set<Int32> = []
  private var failures: [Int32: Int] = [:]
  private var treesLeft = 8
  private var steps: [JourneyStep] = []
  private var origin = 0

  /// How far away something may be to be near.
  private static let near = RouteTree.Limits(nodes: 400, entries: 200_000, edges: 2_000, depth: 8)
  /// After so many steps a journey is long enough.
  private static let mostSteps = 40
  /// How many rows of a link are tried.
  private static let mostFailures = 6

  init(_ table: LinkTable, screens: Set<Int32>, links: Set<WrittenLink>) {
    self.table = table
    origins = table.app.origins(start: table.start)
    wanted = Wanted(table, screens: screens, links: links)
    walk = JourneyWalk(table)
    var scout = walk.simulator
    starts = origins.map { origin in
      scout.restart(pages: origin.pages, values: origin.values)
      return scout.configuration
    }
    tree = RouteTree(to: wanted, from: starts, by: &scout, blocked: [])
    self.scout = scout
  }

  mutating func run() {
    for number in origins.indices {
      begin(number)
      let count = wanted.count
      noteProgress()
      if wanted.count < count {
        noteTop()
        finish()
      }
    }
    while !wanted.isEmpty, beginAtNearest() { finish() }
  }

  /// Goes on while something is near.
  private mutating func finish() {
    while steps.count < Self.mostSteps, goToNearest() {}
    if !steps.isEmpty { journeys.append((origin, steps)) }
  }

  private mutating func begin(_ number: Int) {
    origin = number
    steps = []
    walk.begin(pages: origins[number].pages, values: origins[number].values)
  }

  // MARK: from the start

  /// Begins a journey and goes to the nearest thing that is wanted.
  private mutating func beginAtNearest() -> Bool {
    while let edge = nearestFromStart() {
      let route = tree.route(to: edge)
      begin(route.start)
      wanted.remember()
      if go(route.moves) { return true }
      wanted.bringBack()
      if let stopped = lastBlocked, stopped != edge.move.link {
        // What lies behind it may be reached by another way.
        guard treesLeft > 0 else {
          giveUp(edge)
          continue
        }
        treesLeft -= 1
        tree = RouteTree(to: wanted, from: starts, by: &scout, blocked: blocked)
      } else {
        noteFailure(of: edge)
      }
    }
    return false
  }

  private func nearestFromStart() -> RouteTree.Edge? {
    var best: RouteTree.Edge?
    func consider(_ edge: RouteTree.Edge) {
      if best.map({ edge.order < $0.order }) ?? true { best = edge }
    }
    for (way, edge) in tree.edgeOfWay where wanted.includes(way: way) && !blocked.contains(way) { consider(edge) }
    for (page, edge) in tree.edgeOfPage where wanted.includes(page: page) { consider(edge) }
    return best
  }

  private mutating func noteFailure(of edge: RouteTree.Edge) {
    let link = wanted.link(ofWay: edge.move.link)
    guard link >= 0 else { return giveUp(edge) }
    failures[link, default: 0] += 1
    if failures[link, default: 0] >= Self.mostFailures || !wanted.includes(way: edge.move.link) { giveUp(edge) }
  }

  /// What cannot be reached in words is not wanted any more; it stays uncovered.
  private mutating func giveUp(_ edge: RouteTree.Edge) {
    wanted.take(way: edge.move.link)
    for (page, other) in tree.edgeOfPage where other.order == edge.order { wanted.take(page: page) }
  }

  // MARK: on from here

  private mutating func goToNearest() -> Bool {
    for _ in 0..<4 {
      guard walk.top >= 0, walk.question < 0 else { return false }
      // Each simulator numbers what it meets in its own way, so a copy looks ahead.
      var ahead = walk.simulator
      let near = RouteTree(
        from: [ahead.configuration], by: &ahead, limits: Self.near, blocked: blocked,
        stops: { wanted.includes($0, $1) })
      guard let found = near.found else { return false }
      let (count, before) = (steps.count, walk)
      wanted.remember()
      if go(near.route(to: found).moves) { return true }
      // What was gone in vain is no part of the journey.
      steps.removeLast(steps.count - count)
      walk = before
      wanted.bringBack()
    }
    return false
  }

  /// The way that could not be said last.
  private var lastBlocked: Int32?

  /// Goes a route in words; the way that cannot be said is blocked.
  private mutating func go(_ moves: [FlowGraph.Move]) -> Bool {
    for move in moves {
      let page = walk.simulator.frame?.page
      guard walk.simulator.moves().contains(where: { $0.link == move.link }),
        let said = Phrasing.steps(for: move, on: &walk)
      else {
        blocked.insert(move.link)
        lastBlocked = move.link
        return false
      }
      steps += said
      if walk.simulator.frame?.page != page { noteTop() }
      noteProgress()
    }
    return true
  }

  /// Says which screen is on top.
  private mutating func noteTop() {
    guard let frame = walk.simulator.frame, frame.popup < 0 else { return }
    steps.append(JourneyStep(.on(StepLabel(table.name(of: frame.page).asLabel))))
  }

  /// What the walk took and showed is no longer wanted.
  private mutating func noteProgress() {
    for way in walk.ways { wanted.take(way: way) }
    for page in walk.pages { wanted.take(page: page) }
  }
}

extension RouteTree {
  /// Searches until there is a way to everything that is wanted.
  fileprivate init(
    to wanted: Wanted, from starts: [StackConfiguration], by simulator: inout Simulator, blocked: Set<Int32>
  ) {
    var open = wanted
    self.init(from: starts, by: &simulator, blocked: blocked) { move, pages in
      open.take(way: move.link)
      for page in pages { open.take(page: page) }
      return open.isEmpty
    }
  }
}
