import FlowGraph
import ScreenModel
import SourceText
import YAMLSyntax

/// Finds journeys on one platform, greedily: on to the nearest link that is wanted, and anew from the start where none is near.
struct SuggestionSearch {
  let table: LinkTable
  let origins: [Origin]
  /// What is still wanted.
  private(set) var wanted: Wanted
  private(set) var journeys: [(origin: Int, steps: [JourneyStep])] = []

  /// Screens and links.
  struct Wanted {
    var screens: Set<Int32>
    var links: Set<WrittenLink>
    /// For every way the link it belongs to.
    let linkOfWay: [WrittenLink?]
    /// For every page its screen.
    let screenOfPage: [Int32]

    var isEmpty: Bool { screens.isEmpty && links.isEmpty }

    func includes(_ move: FlowGraph.Move, _ pages: [Int32]) -> Bool {
      includes(way: move.link) || pages.contains { screens.contains(screenOfPage[Int($0)]) }
    }

    func includes(way: Int32) -> Bool { way >= 0 && linkOfWay[Int(way)].map(links.contains) ?? false }
  }

  private var walk: JourneyWalk
  /// Looks ahead while the walk itself stands.
  private var scout: Simulator
  /// The shortest ways from the starts, and the configurations they begin at.
  private var tree: RouteTree
  private let starts: [StackConfiguration]
  /// Ways that no words mean alone, in vain or as a part of a longer way.
  private var blocked: Set<Int32> = []
  private var failures: [WrittenLink: Int] = [:]
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
    wanted = Wanted(
      screens: screens, links: links, linkOfWay: table.ways.indices.map { table.writtenLink(ofWay: Int32($0)) },
      screenOfPage: table.app.pages.map(\.screen))
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
      let count = wanted.screens.count
      noteProgress()
      if wanted.screens.count < count {
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
      let before = wanted
      if go(route.moves) { return true }
      wanted = before
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
    for (page, edge) in tree.edgeOfPage where wanted.screens.contains(wanted.screenOfPage[Int(page)]) { consider(edge) }
    return best
  }

  private mutating func noteFailure(of edge: RouteTree.Edge) {
    guard let link = wanted.linkOfWay[Int(edge.move.link)] else { return giveUp(edge) }
    failures[link, default: 0] += 1
    if failures[link, default: 0] >= Self.mostFailures || !wanted.links.contains(link) { giveUp(edge) }
  }

  /// What cannot be reached in words is not wanted any more; it stays uncovered.
  private mutating func giveUp(_ edge: RouteTree.Edge) {
    if let link = wanted.linkOfWay[Int(edge.move.link)] { wanted.links.remove(link) }
    for (page, other) in tree.edgeOfPage where other.order == edge.order {
      wanted.screens.remove(wanted.screenOfPage[Int(page)])
    }
  }

  // MARK: on from here

  private mutating func goToNearest() -> Bool {
    for _ in 0..<4 {
      guard walk.top >= 0, walk.question < 0 else { return false }
      let wanted = wanted
      // Each simulator numbers what it meets in its own way, so a copy looks ahead.
      var ahead = walk.simulator
      let near = RouteTree(
        from: [ahead.configuration], by: &ahead, limits: Self.near, blocked: blocked,
        stops: { wanted.includes($0, $1) })
      guard let found = near.found else { return false }
      let (count, before) = (steps.count, walk)
      if go(near.route(to: found).moves) { return true }
      // What was gone in vain is no part of the journey.
      steps.removeLast(steps.count - count)
      walk = before
      self.wanted = wanted
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
    for way in walk.ways {
      if let link = wanted.linkOfWay[Int(way)] { wanted.links.remove(link) }
    }
    for page in walk.pages { wanted.screens.remove(wanted.screenOfPage[Int(page)]) }
  }
}

extension RouteTree {
  /// Searches until there is a way to everything that is wanted.
  fileprivate init(
    to wanted: SuggestionSearch.Wanted, from starts: [StackConfiguration], by simulator: inout Simulator,
    blocked: Set<Int32>
  ) {
    var open = wanted
    self.init(from: starts, by: &simulator, blocked: blocked) { move, pages in
      guard open.includes(move, pages) else { return false }
      if let link = open.linkOfWay[Int(move.link)] { open.links.remove(link) }
      for page in pages { open.screens.remove(open.screenOfPage[Int(page)]) }
      return open.isEmpty
    }
  }
}
