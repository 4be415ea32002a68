import ScreenModel

/// Homes on which people stay forever: a goal is reached, and nothing else ever will be.
struct StuckHomes {
  private(set) var components: [StuckComponent] = []

  private let proof: FlowProof

  init(_ proof: FlowProof) {
    self.proof = proof
    guard proof.screensToSee() > 1, !proof.app.unknowns.isAnythingPossible else { return }
    for page in Self.mayBeStuck(proof, in: proof.summaries, of: proof.system) {
      if let component = component(on: page) { components.append(component) }
    }
  }

  /// The homes that people do not obviously leave: nearly all are left by a link that always leads elsewhere.
  static func mayBeStuck(_ proof: FlowProof, in summaries: Summaries, of system: FlowSystem) -> [Int32] {
    let app = proof.app
    var isHome = [Bool](repeating: false, count: proof.table.pageCount)
    for home in proof.homes {
      let screen = proof.screen(ofPage: home)
      isHome[Int(home)] = !app.screens[Int(screen)].isEnd && !app.unknowns.screens.contains(screen)
    }
    let heads = summaries.heads.filter { head in
      system.frame(summaries.head(head).symbol).map { isHome[Int($0.page)] && $0.decision < 0 } ?? false
    }
    var node: [Int: Int] = [:]
    for (index, head) in heads.enumerated() { node[head] = index }
    var edges: [(from: Int32, to: Int32)] = []
    var leavers: [Int] = []
    for (index, head) in heads.enumerated() {
      guard let frame = system.frame(summaries.head(head).symbol) else { continue }
      for transition in summaries.transitions(of: head) where !summaries.transition(transition).isEvent {
        guard let target = summaries.target(ofTransition: transition) else { continue }
        if let to = node[target], system.frame(summaries.head(target).symbol)?.page == frame.page {
          edges.append((Int32(to), Int32(index)))
        } else {
          leavers.append(index)
        }
      }
    }
    let leaves = Digraph(count: heads.count, edges: edges).reached(from: leavers)
    let staying = heads.indices.lazy.filter { !leaves[$0] }.compactMap { index -> Int32? in
      guard let frame = system.settledFrame(at: summaries.head(heads[index])), frame.popup < 0,
        !system.isUrgent(frame)
      else { return nil }
      return frame.page
    }
    return Set(staying).sorted()
  }

  /// Where people stay on a page forever, decided on every stack.
  private func component(on page: Int32) -> StuckComponent? {
    let heads = Staying(on: page, in: proof).heads
    if heads.isEmpty { return nil }
    var component = StuckComponent(
      kind: .screens, heads: heads, shown: heads, pages: [page], about: [page], popups: [], isOneScreen: true)
    component.isHome = true
    component.isLikely = isMeant(page, heads)
    return component
  }

  /// Whether the app itself names a page as a home, and every way onto it begins afresh: an introduction, and then one screen.
  private func isMeant(_ page: Int32, _ heads: [Int]) -> Bool {
    guard proof.namesHomes, !proof.entryPoints.contains(where: { $0.pages.contains(page) }) else { return false }
    let staying = Set(heads)
    return proof.summaries.heads.allSatisfy { head in
      proof.frame(head)?.page == page
        || proof.summaries.transitions(of: head).allSatisfy { move in
          guard let target = proof.summaries.target(ofTransition: move), staying.contains(target) else { return true }
          return proof.beginsAfresh(move)
        }
    }
  }
}

/// The configurations of a page from which people see no other one any more.
private struct Staying {
  /// The heads where people are on the page, with nothing over it.
  let heads: [Int]
  private let away: GoodHeads
  let contexts: Contexts
  private let proof: FlowProof

  init(on page: Int32, in proof: FlowProof) {
    self.proof = proof
    let (summaries, system, goals) = (proof.summaries, proof.system, proof.goals)
    away = GoodHeads(in: summaries) { head in
      if head.symbol == system.leftSymbol { return true }
      guard case .settled = system.phase(head.control), let frame = system.frame(head.symbol) else { return false }
      return frame.popup < 0 && frame.page != page || goals.mayLeave(frame)
    }
    let contexts = Contexts(of: summaries, good: away)
    self.contexts = contexts
    heads = summaries.heads.filter { contexts.isLost[$0] && proof.shownFrame($0)?.page == page }
  }

  /// What can still be done on the page.
  var flow: HeadGraph {
    HeadGraph(in: proof.summaries, good: away, contexts: contexts, lostOnly: true) { contexts.isLost[$0] }
  }

  /// The shortest path to one of some heads, and which of them it is.
  func trace(to heads: [Int]) -> (walk: Trace, head: Int)? {
    let paths = ShortestPaths(in: proof.shownSummaries, good: away, contexts: contexts)
    let wanted = Set(heads)
    let situations = contexts.lostSituations(in: proof.summaries).filter { wanted.contains(Int($0.head)) }
    guard let situation = paths.nearest(of: situations), let trace = proof.trace(to: situation, by: paths) else {
      return nil
    }
    return (trace, Int(situation.head))
  }
}

extension FlowProof {
  /// How many screens there are, without those that people only pass through.
  func screensToSee() -> Int {
    var isPassed = reachedScreens()
    for head in summaries.heads {
      if let frame = shownFrame(head) { isPassed[Int(screen(ofPage: frame.page))] = false }
    }
    return isPassed.indices.count { !isPassed[$0] && !app.pages(of: Int32($0)).isEmpty }
  }

  /// What people can still do who stay on a page forever.
  func flowOfStaying(on page: Int32) -> HeadGraph { Staying(on: page, in: self).flow }

  /// Where people stay on a page forever.
  func contextsOfStaying(on page: Int32) -> Contexts { Staying(on: page, in: self).contexts }

  /// The shortest path on which people come to stay on a page forever, and at which of some heads.
  package func traceToStay(on page: Int32, at heads: [Int]) -> (walk: Trace, head: Int)? {
    Staying(on: page, in: self).trace(to: heads)
  }
}
