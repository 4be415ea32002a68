package import ScreenModel
import YAMLSyntax

/// What the flow of an app can do on one platform, decided for every configuration that can be reached.
package struct FlowProof: Sendable {
  package private(set) var table: LinkTable
  package private(set) var system: FlowSystem
  package private(set) var summaries: Summaries
  /// What was noticed at the reachable heads.
  package internal(set) var facts: FlowFacts
  /// The entry points; `summaries.starts` holds their heads in the same order.
  package let entryPoints: [EntryPoint]
  /// The pages that people should always be able to come back to.
  package private(set) var homes: [Int32] = []
  /// The heads at which a large part of the app begins again, ascending.
  package private(set) var beginnings: [Int] = []
  /// Whether the app says itself which its homes are.
  package let namesHomes: Bool
  package private(set) var good: GoodHeads
  package private(set) var contexts: Contexts
  package private(set) var lost: LostHeads
  /// Everything people can be stuck in, each component once.
  package private(set) var stuckComponents: [StuckComponent] = []
  /// Where people are stuck on screens, the ways out that the values of variables switch off.
  package private(set) var switchedOff = SwitchedOffExits()
  /// The branches of which somebody takes a link, if people are stuck anywhere.
  package private(set) var takenBranches: Set<Int32> = []
  /// For every link that puts a page on top whether that is below already, whenever the link can be taken; nil for the others. What is
  /// put where people are stuck does not count. Empty until somebody asks (`findCopies`).
  package internal(set) var copies: [Bool?] = []
  /// The heads of each page, if people are stuck anywhere.
  private var headsOfPages: PackedLists<Int32>?
  /// Tries the paths that findings show: at the start of the app, to be copied.
  private(set) var simulator: Simulator
  /// The variables that are followed.
  private(set) var followed: Set<Int32>
  /// Which values are told apart.
  let classes: ValueClasses
  let limits: SaturationLimits
  /// Where a view begins besides the entry points.
  private(set) var footholds: [Foothold] = []
  /// Of a view the pages that no view before it led to, and the paths to them that can be told.
  var ownPages: Set<Int32> = []
  var ownPaths: [Int32: LinkPath] = [:]
  /// Links that nothing can take, as was found with other variables followed.
  let neverTaken: Set<Int32>
  /// The variables about which something is left open, because there were too many values to follow.
  package internal(set) var unfollowed: [Int32] = []
  /// The same flow with other variables followed, and with nothing in it that people may not be able to do; none where this one follows all.
  package internal(set) var views: [FlowProof] = []

  /// The app it is about.
  package var app: App { table.app }

  /// Whether something had to be left open.
  package var isApproximate: Bool { !unfollowed.isEmpty || contexts.isApproximate || !summaries.isComplete }

  /// Whether it follows some of the variables only, or passes values over: then a path in it may be none for people, and is tried before it is reported.
  package var followsFew: Bool { !unfollowed.isEmpty || !views.isEmpty || classes.passesOver }

  /// Decides the flow of an app on a platform.
  package init(of app: App, on platform: Platform, limits: SaturationLimits = SaturationLimits()) {
    let table = LinkTable(of: app, on: platform)
    self.init(of: table, limits: limits)
  }

  /// Decides the flow of a table: with all variables that are asked where their values are few, else with those on which something depends.
  package init(of table: LinkTable, limits: SaturationLimits = SaturationLimits()) {
    let classes = ValueClasses(table)
    let asked = table.askedVariables()
    let attempt = Attempt(at: table, following: asked, merging: classes, limits: limits)
    if let found = attempt.decided {
      self = found
      return
    }
    if let found = FlowProof(passingOverValuesOf: table, asking: asked, limits: limits) ?? attempt.undecided {
      self = found
      return
    }
    let fewer = FewerVariables(of: table, merging: classes, limits: limits)
    self.init(fewer.exploration, following: fewer.followed, merging: classes, limits: limits)
    unfollowed = asked.subtracting(fewer.followed).sorted()
  }

  /// Decides the flow with the values that are passed over taken for one; nil where that leaves too many as well.
  private init?(passingOverValuesOf table: LinkTable, asking asked: Set<Int32>, limits: SaturationLimits) {
    let classes = ValueClasses(table, passingOver: true)
    if !classes.passesOver { return nil }
    if let found = Attempt(at: table, following: asked, merging: classes, limits: limits).decided {
      self = found
      return
    }
    let large = Exploration(of: table, following: asked, merging: classes, limits: limits)
    if !large.summaries.isComplete { return nil }
    self.init(large, following: asked, merging: classes, limits: limits)
  }

  /// Decides the flow with some variables followed, as it was explored.
  init(
    _ exploration: Exploration, following followed: Set<Int32>, merging classes: ValueClasses,
    without neverTaken: Set<Int32> = [], limits: SaturationLimits
  ) {
    table = exploration.system.table
    self.followed = followed
    self.classes = classes
    self.limits = limits
    self.neverTaken = neverTaken
    let app = table.app
    entryPoints = table.entryPoints
    system = exploration.system
    summaries = exploration.summaries
    facts = exploration.system.facts
    simulator = Simulator(table, pages: [])
    let named = app.listed(app.value(.home)).flatMap { app.homes(named: $0) }
    namesHomes = !named.isEmpty
    homes = named.isEmpty ? FirstScreens(in: summaries, of: system).homes : named
    let analysis = Analysis(summaries, Goals(system, homes: homes))
    (good, contexts, lost) = (analysis.good, analysis.contexts, analysis.lost)
    if named.isEmpty { addBeginnings() }
    stuckComponents = findStuckComponents()
    if stuckComponents.isEmpty { return }
    switchedOff = SwitchedOffExits(of: self)
    takenBranches = Set(zip(table.links, facts.isTaken).lazy.filter { $1 && $0.branch >= 0 }.map { $0.0.branch })
    let (summaries, system) = (exploration.summaries, exploration.system)
    headsOfPages = PackedLists(
      count: table.pageCount,
      summaries.heads.lazy.map { (system.frame(summaries.head($0).symbol)?.page ?? -1, Int32($0)) })
  }

  /// The same flow explored otherwise: only for what can be reached in it, and by which paths.
  init(
    _ exploration: Exploration, showing base: FlowProof, following followed: Set<Int32>, footholds: [Foothold] = []
  ) {
    self = base
    self.followed = followed
    self.footholds = footholds
    (ownPages, ownPaths) = ([], [:])
    system = exploration.system
    summaries = exploration.summaries
    facts = exploration.system.facts
    good = GoodHeads(in: summaries) { _ in false }
    contexts = Contexts(of: summaries, good: good)
    stuckComponents = []
    beginnings = []
    views = []
  }

  /// The same of an app in which only words have changed that people read: what can be done in it is the same.
  package init(_ other: FlowProof, rewordedAs app: App) {
    self.init(other, about: LinkTable(other.table, rewordedAs: app))
  }

  private init(_ other: FlowProof, about table: LinkTable) {
    self = other
    self.table = table
    system.table = table
    simulator.rename(by: table)
    views = other.views.map { FlowProof($0, about: LinkTable($0.table, rewordedAs: table.app)) }
  }

  /// A sign-in that leads to the app for good is a new beginning.
  private mutating func addBeginnings() {
    beginnings = NewBeginnings(self).heads
    if beginnings.isEmpty { return }
    let analysis = Analysis(summaries, goals)
    (good, contexts, lost) = (analysis.good, analysis.contexts, analysis.lost)
  }

  private struct Analysis {
    let good: GoodHeads
    let contexts: Contexts
    let lost: LostHeads

    init(_ summaries: Summaries, _ goals: Goals) {
      good = GoodHeads(in: summaries) { goals.contains($0) }
      contexts = Contexts(of: summaries, good: good)
      lost = LostHeads(in: summaries, good: good, contexts: contexts)
    }
  }

  /// The entry point at which a path begins, and what people do before, for one of the `summaries.starts`.
  func beginning(of start: Int) -> (entryPoint: Int, links: [Int32]) {
    if start < entryPoints.count { return (start, []) }
    let foothold = footholds[start - entryPoints.count]
    return (foothold.entryPoint, foothold.links)
  }

  // MARK: heads

  /// The heads at which people begin who cannot get home from there; over another stack the same head may be no dead end.
  var lostFirstHeads: [Int] {
    var system = system
    let starts = entryPoints.map { system.configuration(pages: $0.pages, values: $0.values, locals: $0.values) }
    return starts.filter { good.verdict(on: $0, in: summaries) == .lost }
      .compactMap { $0.head.flatMap { summaries.index(of: $0) } }
  }

  /// The heads on a page of a component, ascending.
  package func heads(on page: Int32) -> [Int] { headsOfPages?[Int(page)].map { Int($0) } ?? [] }

  /// The frame of a head; nil once the app was left, and while something is under way.
  package func settledFrame(_ head: Int) -> Frame? {
    system.settledFrame(at: summaries.head(head))
  }

  /// The values of the app's variables at a head, by number.
  package func values(_ head: Int) -> Int32 { system.phase(summaries.head(head).control).values }

  /// Whether nothing can be touched at a head, because it leads on at once.
  package func isUrgent(_ head: Int) -> Bool { settledFrame(head).map(system.isUrgent) ?? false }

  /// The screen of a page.
  package func screen(ofPage page: Int32) -> Int32 { table.app.pages[Int(page)].screen }

  // MARK: homes

  /// What people should be able to reach: a home, a new beginning, an end.
  var goals: Goals { Goals(system, homes: homes, beginnings: beginnings.map { summaries.head($0) }) }

  /// The pages that count as homes, those included on which a new beginning shows.
  package var homePages: [Int32] {
    var result = homes
    for head in beginnings {
      if let frame = settledFrame(head), !result.contains(frame.page) { result.append(frame.page) }
    }
    return result
  }
}
