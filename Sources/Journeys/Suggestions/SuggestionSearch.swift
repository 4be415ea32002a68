import FlowGraph
import ScreenModel
import SourceText
import YAMLSyntax

/// Finds journeys on one platform, greedily: on to the nearest link that is wanted, and again from the start where none is near.
struct SuggestionSearch {
  let table: LinkTable
  let entryPoints: [EntryPoint]
  /// What is still wanted.
  private var wanted: RemainingCoverage
  private(set) var journeys: [(origin: Int, steps: [JourneyStep])] = []

  private var runner: JourneyRunner
  /// Looks ahead while the walk itself is.
  private var scout: Simulator
  /// The shortest paths from the starts, and the configurations they begin at.
  private var tree: RouteTree
  private let starts: [StackConfiguration]
  /// Ways that no words mean alone, in vain or as a part of a longer path.
  private var blocked: Set<Int32> = []
  private var failures: [Int32: Int] = [:]
  private var treesLeft = 8
  private var steps: [JourneyStep] = []
  private var entryPoint = 0

  /// How far away something may be to be near.
  private static let near = RouteTree.SearchLimits(nodes: 400, entries: 200_000, edges: 2_000, depth: 8)
  /// After so many steps a journey is long enough.
  private static let mostSteps = 40
  /// How many rows of a link are tried.
  private static let mostFailures = 6

  init(_ table: LinkTable, screens: Set<Int32>, links: Set<WrittenLink>) {
    self.table = table
    entryPoints = table.entryPoints
    wanted = RemainingCoverage(table, screens: screens, links: links)
    runner = JourneyRunner(table)
    var scout = runner.simulator
    starts = entryPoints.map { entryPoint in
      scout.restart(pages: entryPoint.pages, values: entryPoint.values)
      return scout.configuration
    }
    tree = RouteTree(to: wanted, from: starts, by: &scout, blocked: [])
    self.scout = scout
  }

  mutating func run() {
    for number in entryPoints.indices {
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

  /// Goes on while something is near. What is far away is worth a longer journey: many that all begin with the same hundred steps are
  /// of no use.
  private mutating func finish() {
    let most = max(Self.mostSteps, 2 * steps.count)
    while steps.count < most, goToNearest() {}
    if !steps.isEmpty { journeys.append((entryPoint, steps)) }
  }

  private mutating func begin(_ number: Int) {
    entryPoint = number
    steps = []
    runner.begin(pages: entryPoints[number].pages, values: entryPoints[number].values)
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
      if let stopped = lastBlocked, stopped != edge.transition.link {
        // What is after it may be reached by another link.
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
    for (link, edge) in tree.edgeOfLink where wanted.includes(link: link) && !blocked.contains(link) { consider(edge) }
    for (page, edge) in tree.edgeOfPage where wanted.includes(page: page) { consider(edge) }
    return best
  }

  private mutating func noteFailure(of edge: RouteTree.Edge) {
    let link = wanted.writtenLink(ofLink: edge.transition.link)
    guard link >= 0 else { return giveUp(edge) }
    failures[link, default: 0] += 1
    if failures[link, default: 0] >= Self.mostFailures || !wanted.includes(link: edge.transition.link) { giveUp(edge) }
  }

  /// What cannot be reached in words is not wanted any more; it stays uncovered.
  private mutating func giveUp(_ edge: RouteTree.Edge) {
    wanted.take(link: edge.transition.link)
    for (page, other) in tree.edgeOfPage where other.order == edge.order { wanted.take(page: page) }
  }

  // MARK: on from here

  private mutating func goToNearest() -> Bool {
    for _ in 0..<4 {
      guard runner.top >= 0, runner.question < 0 else { return false }
      // Each simulator numbers what it meets in its own way, so a copy looks ahead.
      var ahead = runner.simulator
      let near = RouteTree(
        from: [ahead.configuration], by: &ahead, limits: Self.near, blocked: blocked,
        stops: { wanted.includes($0, $1) })
      guard let found = near.found else { return false }
      let (count, before) = (steps.count, runner)
      wanted.remember()
      if go(near.route(to: found).moves) { return true }
      // What was gone in vain is no part of the journey.
      steps.removeLast(steps.count - count)
      runner = before
      wanted.bringBack()
    }
    return false
  }

  /// The link that could not be said last.
  private var lastBlocked: Int32?

  /// Goes a route in words; the link that cannot be said is blocked.
  private mutating func go(_ transitions: [Transition]) -> Bool {
    let links = transitions.map { $0.link }
    for (done, transition) in transitions.enumerated() {
      let page = runner.simulator.frame?.page
      guard runner.simulator.transitions().contains(where: { $0.link == transition.link }),
        let said = Phrasing.steps(
          for: transition, before: Array(links[(done + 1)...]), on: &runner)
      else {
        blocked.insert(transition.link)
        lastBlocked = transition.link
        return false
      }
      steps += said
      if runner.simulator.frame?.page != page { noteTop() }
      noteProgress()
    }
    return true
  }

  /// Says which screen is on top.
  private mutating func noteTop() {
    guard let frame = runner.simulator.frame, frame.popup < 0 else { return }
    steps.append(JourneyStep(.on(StepLabel(table.name(of: frame.page).asLabel))))
  }

  /// What the walk took and showed is no longer wanted.
  private mutating func noteProgress() {
    for link in runner.links { wanted.take(link: link) }
    for page in runner.pages { wanted.take(page: page) }
  }
}

extension RouteTree {
  /// Searches until there is a way to everything that is wanted.
  fileprivate init(
    to wanted: RemainingCoverage, from starts: [StackConfiguration], by simulator: inout Simulator, blocked: Set<Int32>
  ) {
    var open = wanted
    self.init(from: starts, by: &simulator, blocked: blocked) { transition, pages in
      open.take(link: transition.link)
      for page in pages { open.take(page: page) }
      return open.isEmpty
    }
  }
}
