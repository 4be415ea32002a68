import ScreenModel

/// The configurations from which people see nothing any more but what something is about, decided on every stack.
///
/// Whether anything else can still be seen from a head depends on the rest of the stack.
private struct OnlySeen {
  /// Whether people see it at a head; nil where they see nothing that counts.
  private let sees: (Int) -> Bool?
  private let away: GoodHeads
  private let contexts: Contexts
  private let proof: FlowProof

  /// - Parameter others: heads of other things that people are stuck in.
  init(in proof: FlowProof, others: Set<Int>, sees: @escaping (_ head: Int) -> Bool?) {
    (self.sees, self.proof) = (sees, proof)
    let (summaries, goals) = (proof.summaries, proof.goals)
    away = GoodHeads(in: summaries) { head in
      if goals.contains(head) { return true }
      guard let place = summaries.index(of: head) else { return false }
      return others.contains(place) || sees(place) == false
    }
    contexts = Contexts(of: summaries, good: away)
  }

  /// The nearest of them at which people see it, if it is nearer than `length`.
  func nearest(within length: PathLength) -> (walk: Trace, head: Int, length: PathLength)? {
    let paths = ShortestPaths(in: proof.shownSummaries, good: away, contexts: contexts)
    let situations = contexts.lostSituations(in: proof.summaries).filter { sees(Int($0.head)) == true }
    guard let situation = paths.nearest(of: situations), let found = paths.length(to: situation), found < length,
      let trace = proof.trace(to: situation, by: paths)
    else { return nil }
    return (trace, Int(situation.head), found)
  }
}

extension FlowProof {
  /// The shortest path to where people see nothing but the screens or popups of a component any more, and the head it ends at.
  ///
  /// Asked only where the same ones are seen earlier, at heads that are no sure sign of it.
  ///
  /// - Parameter length: of the path that is known already; nil if no shorter one is found.
  package func traceToSeeOnly(
    _ component: StuckComponent, within length: PathLength, by paths: ShortestPaths
  ) -> (walk: Trace, head: Int)? {
    if component.isHome { return nil }
    let sure = Set(component.shown)
    func isEarlier(_ head: Int) -> Bool {
      if sure.contains(head) || !contexts.isLost[head] { return false }
      let nearest = paths.nearestSituation(of: head) { contexts.isLost($0, in: summaries) }
      return nearest.flatMap { paths.length(to: $0) }.map { $0 < length } ?? false
    }
    // Most apps of many components need none of them.
    func others() -> Set<Int> {
      Set(stuckComponents.filter { !$0.isHome && $0.heads != component.heads }.flatMap { $0.heads })
    }
    switch component.kind {
    case .redirect: return nil
    case .popups:
      func sees(_ head: Int) -> Bool? {
        guard !isUrgent(head), let frame = settledFrame(head) else { return nil }
        return isAbout(frame.popup, component)
      }
      // What is over one screen is looked for there alone.
      let pages = Set(component.popups.map { table.places[Int($0)].page })
      let heads = pages.contains(-1) ? Array(summaries.heads) : pages.sorted().flatMap { self.heads(on: $0) }
      guard heads.contains(where: { sees($0) == true && isEarlier($0) }) else { return nil }
      return OnlySeen(in: self, others: others(), sees: sees).nearest(within: length).map { ($0.walk, $0.head) }
    case .screens:
      let open = component.about.filter { heads(on: $0).contains { shownFrame($0) != nil && isEarlier($0) } }
      if open.isEmpty { return nil }
      var best: (walk: Trace, head: Int, length: PathLength)?
      for pages in component.isOneScreen ? open.map({ Set([$0]) }) : [Set(component.about)] {
        let only = OnlySeen(in: self, others: component.isOneScreen ? [] : others()) { head in
          shownFrame(head).map { pages.contains($0.page) }
        }
        if let found = only.nearest(within: best?.length ?? length) { best = found }
      }
      return best.map { ($0.walk, $0.head) }
    }
  }
}
