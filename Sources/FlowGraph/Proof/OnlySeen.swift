import ScreenModel

/// The configurations from which people see nothing but some pages any more, decided on every stack.
///
/// Whether anything else can still be seen from a head depends on the rest of the stack.
private struct OnlySeen {
  private let pages: Set<Int32>
  private let away: GoodHeads
  private let contexts: Contexts
  private let proof: FlowProof

  /// - Parameter others: heads of other things that people are stuck in.
  init(_ pages: Set<Int32>, in proof: FlowProof, others: Set<Int>) {
    (self.pages, self.proof) = (pages, proof)
    let (summaries, goals) = (proof.summaries, proof.goals)
    away = GoodHeads(in: summaries) { head in
      if goals.contains(head) { return true }
      guard let place = summaries.index(of: head) else { return false }
      return others.contains(place) || proof.shownFrame(place).map { !pages.contains($0.page) } ?? false
    }
    contexts = Contexts(of: summaries, good: away)
  }

  /// The nearest of them at which people see one of the pages, if it is nearer than `length`.
  func nearest(within length: PathLength) -> (walk: Trace, head: Int, length: PathLength)? {
    let paths = ShortestPaths(in: proof.summaries, good: away, contexts: contexts)
    let situations = contexts.lostSituations(in: proof.summaries).filter { situation in
      proof.shownFrame(Int(situation.head)).map { pages.contains($0.page) } ?? false
    }
    guard let situation = paths.nearest(of: situations), let found = paths.length(to: situation), found < length,
      let trace = proof.trace(to: situation, by: paths)
    else { return nil }
    return (trace, Int(situation.head), found)
  }
}

extension FlowProof {
  /// The shortest path to where people see nothing but the screens of a component any more, and the head it ends at.
  ///
  /// Asked only where the same screens are seen earlier, at heads that are no sure sign of it.
  ///
  /// - Parameter length: of the path that is known already; nil if no shorter one is found.
  package func traceToSeeOnly(
    _ component: StuckComponent, within length: PathLength, by paths: ShortestPaths
  ) -> (walk: Trace, head: Int)? {
    guard component.kind == .screens, !component.isHome else { return nil }
    let sure = Set(component.shown)
    let open = component.about.filter { page in
      heads(on: page).contains { head in
        guard !sure.contains(head), contexts.isLost[head], shownFrame(head) != nil else { return false }
        let nearest = paths.nearestSituation(of: head) { contexts.isLost($0, in: summaries) }
        return nearest.flatMap { paths.length(to: $0) }.map { $0 < length } ?? false
      }
    }
    if open.isEmpty { return nil }
    let others = Set(stuckComponents.filter { !$0.isHome && $0.heads != component.heads }.flatMap { $0.heads })
    var best: (walk: Trace, head: Int, length: PathLength)?
    for pages in component.isOneScreen ? open.map({ [$0] }) : [component.about] {
      let only = OnlySeen(Set(pages), in: self, others: component.isOneScreen ? [] : others)
      if let found = only.nearest(within: best?.length ?? length) { best = found }
    }
    return best.map { ($0.walk, $0.head) }
  }
}
