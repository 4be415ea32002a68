package import ScreenModel
import YAMLSyntax

/// What the flow of an app can do on one platform, decided for every configuration that can be reached.
package struct FlowProof: Sendable {
  package let table: LinkTable
  package private(set) var system: FlowSystem
  package private(set) var summaries: Summaries
  /// What was noticed at the reachable heads.
  package let facts: FlowFacts
  /// The ways in; `summaries.starts` holds their heads in the same order.
  package let origins: [Origin]
  /// The pages that people should always be able to come back to.
  package private(set) var homes: [Int32] = []
  /// Whether the app says itself which they are.
  package let namesHomes: Bool
  package private(set) var good: GoodHeads
  package private(set) var contexts: Contexts
  package private(set) var lost: LostHeads
  /// Everything people can be stuck in, each cause once.
  package private(set) var causes: [Cause] = []
  /// The variables that were given up because there were too many values to follow.
  package let unfollowed: [Int32]

  /// Whether something had to be left open.
  package var isApproximate: Bool { !unfollowed.isEmpty || contexts.isApproximate || !summaries.isComplete }

  /// Decides the flow of an app on a platform.
  package init(of app: App, on platform: Platform, limits: SaturationLimits = SaturationLimits()) {
    let table = LinkTable(of: app, on: platform)
    self.init(of: table, limits: limits)
  }

  package init(of table: LinkTable, limits: SaturationLimits = SaturationLimits()) {
    self.table = table
    let app = table.app
    origins = app.origins(start: table.start)
    let exploration = Exploration(of: table, from: origins, limits: limits)
    system = exploration.system
    summaries = exploration.summaries
    facts = exploration.system.facts
    unfollowed = exploration.unfollowed
    let named = app.listed(app.value(.home)).flatMap { app.homes(named: $0) }
    namesHomes = !named.isEmpty
    homes = named.isEmpty ? FirstSeen(in: summaries, of: system).homes : named
    let judged = Judged(summaries, system, homes: homes)
    (good, contexts, lost) = (judged.good, judged.contexts, judged.lost)
    if named.isEmpty { addBeginnings() }
    causes = foundCauses()
  }

  /// A sign-in that leads to the app for good is a new beginning, and so may be what follows it.
  private mutating func addBeginnings() {
    for _ in 0..<3 {
      let beginnings = newBeginnings()
      if beginnings.isEmpty { return }
      homes += beginnings
      judge()
    }
  }

  private mutating func judge() {
    let judged = Judged(summaries, system, homes: homes)
    (good, contexts, lost) = (judged.good, judged.contexts, judged.lost)
  }

  private struct Judged {
    let good: GoodHeads
    let contexts: Contexts
    let lost: LostHeads

    init(_ summaries: Summaries, _ system: FlowSystem, homes: [Int32]) {
      let goals = Goals(system, homes: homes)
      good = GoodHeads(in: summaries) { goals.contains($0) }
      contexts = Contexts(of: summaries, good: good)
      lost = LostHeads(in: summaries, good: good, contexts: contexts)
    }
  }

  // MARK: heads

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

  /// Where a part of the app begins that holds more than half of it and is entered with nothing beneath only.
  private func newBeginnings() -> [Int32] {
    if lost.heads.isEmpty { return [] }
    var reached = Set<Int32>()
    for head in summaries.heads {
      if let frame = settledFrame(head) { reached.insert(screen(ofPage: frame.page)) }
    }
    var screens: [Int: Set<Int32>] = [:]
    for head in lost.heads {
      guard let frame = settledFrame(Int(head)), let component = lost.component(of: Int(head)) else { continue }
      screens[component, default: []].insert(screen(ofPage: frame.page))
    }
    guard let part = screens.first(where: { $0.value.count * 2 > reached.count })?.key else { return [] }
    var pages: [Int32] = []
    for entry in lost.entries(in: summaries, good: good, contexts: contexts) {
      guard lost.component(of: entry.target) == part else { continue }
      guard entersWithNothingBeneath(entry), let page = FirstSeen(in: summaries, of: system).page(from: entry.target)
      else { return [] }
      if !pages.contains(page) { pages.append(page) }
    }
    // What is lost on the way into the part belongs to how it is entered.
    for head in lost.heads where lost.component(of: Int(head)) != part {
      for move in summaries.moves(of: Int(head)) {
        guard let target = summaries.target(ofMove: move), lost.component(of: target) == part else { continue }
        guard leadsWithNothingBeneath(move), let page = FirstSeen(in: summaries, of: system).page(from: target) else {
          return []
        }
        if !pages.contains(page) { pages.append(page) }
      }
    }
    return pages
  }

  /// Whether a link that leads in clears the way back, or has none to keep.
  package func entersWithNothingBeneath(_ entry: LostHeads.Entry) -> Bool { leadsWithNothingBeneath(entry.move) }

  func leadsWithNothingBeneath(_ move: Int) -> Bool {
    switch summaries.move(move).operation {
    case .reset: return true
    case .rewrite(_, let symbol):
      guard let before = settledFrame(summaries.source(ofMove: move)), let after = system.frame(symbol) else {
        return false
      }
      return after.isRoot && after.page != before.page
    default: return false
    }
  }
}

/// Which heads people want to reach.
struct Goals {
  private let system: FlowSystem
  private var isGoal: [Bool]
  private let hasDoubts: Bool

  init(_ system: FlowSystem, homes: [Int32]) {
    self.system = system
    let app = system.table.app
    hasDoubts = app.doubts.isAnythingPossible || !app.doubts.screens.isEmpty || !app.doubts.popups.isEmpty
    isGoal = app.pages.map { app.screens[Int($0.screen)].isEnd }
    for home in homes { isGoal[Int(home)] = true }
  }

  func contains(_ head: Head) -> Bool {
    if head.symbol == system.leftSymbol { return true }
    guard case .settled = system.phase(head.control), let frame = system.frame(head.symbol) else { return false }
    if mayLeave(frame) { return true }
    return frame.popup < 0 && isGoal[Int(frame.page)] && !system.isUrgent(frame)
  }

  /// Whether a way out may stand in what could not be read.
  private func mayLeave(_ frame: Frame) -> Bool {
    if !hasDoubts { return false }
    let doubts = system.table.app.doubts
    if doubts.isAnythingPossible || doubts.screens.contains(system.table.app.pages[Int(frame.page)].screen) {
      return true
    }
    return frame.popup >= 0 && doubts.popups.contains(system.table.places[Int(frame.popup)].popup)
  }
}

extension App {
  /// The pages that a name under `home` means: all of a screen made for rows.
  func homes(named node: NodeID) -> [Int32] {
    guard tree.node(node).kind == .scalar else { return [] }
    if let screen = screens.firstIndex(where: { $0.name == tree.name(node) }) { return Array(pages(of: Int32(screen))) }
    return page(named: node).map { [$0] } ?? []
  }
}
