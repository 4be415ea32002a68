import Diagnostics
import FlowGraph
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let backBounces = Rule(
    "P602", "back-bounces", .error, in: .back,
    summary: "going back to a screen that sends people forward again",
    rationale: """
      Going back to this screen sends people straight forward to where they came from, so they can never get past it. \
      A screen that moves on by itself should not stay in the Back history.
      """,
    remedy: """
      Let the screen that moves on do so with `how: replace`, so that the next one takes its place in the Back \
      history.
      """
  ) { proof, findings in
    var reported: Set<Int32> = []
    // Who never gets control is told so, once.
    let redirecting = Set(proof.stuckComponents.lazy.filter { $0.kind == .redirect }.flatMap { $0.pages })
    for head in proof.headsAfterBack() {
      guard let link = proof.bounce(at: head), reported.insert(link).inserted, let span = proof.span(ofLink: link)
      else {
        continue
      }
      let page = proof.settledFrame(head)?.page ?? 0
      if redirecting.contains(page) { continue }
      let fixes = proof.replaceFixes(ofLink: link)
      let situations = proof.situations(of: [head]), isUrgent = proof.isUrgent(head)
      findings.add(
        .sendsForward(proof.name(ofPage: page)), at: span, fixes: fixes, members: [proof.span(ofPage: page)]
      ) { proof, paths in
        paths.nearest(of: situations).flatMap { situation in
          proof.trace(backTo: situation, by: paths, sentOnBy: link, isUrgent: isUrgent)
        }.map { ShownFinding(trace: $0) }
      }
    }
  }
}

extension FlowProof {
  /// The links by which screens that are gone back to push another one, by their heads.
  func bounces() -> [Int: Int32] {
    var result: [Int: Int32] = [:]
    for head in headsAfterBack() { result[head] = bounce(at: head) }
    return result
  }

  /// The places of the links among `bounces` by which people who are stuck are sent forward again as they go back.
  func places(of bounces: [Int: Int32], in component: StuckComponent) -> [Span] {
    var seen: Set<Span> = []
    return component.heads.sorted().compactMap { bounces[$0].flatMap(span(ofLink:)) }
      .filter { seen.insert($0).inserted }
  }

  /// The link by which a revealed screen pushes another one before anybody can do something on it.
  fileprivate func bounce(at head: Int) -> Int32? {
    guard let frame = settledFrame(head), frame.popup < 0, frame.isPending else { return nil }
    let place = table.places[Int(frame.page)]
    let found = summaries.transitions(of: head).lazy.map { self.summaries.transition($0).link }.first { link in
      guard link >= 0, table.links[Int(link)].control == place.appear else { return false }
      if case .push = table.links[Int(link)].action { return true }
      return false
    }
    // Who can do something else while the time passes is not sent back.
    let isIdle = place.isUrgent || !place.controls.contains { $0 != place.appear && doesSomething($0, at: head, frame) }
    return isIdle ? found : nil
  }

  /// The shortest path to a screen that sends people forward, and on until they went back to it and were sent forward again.
  fileprivate func trace(
    backTo situation: Contexts.Situation, by paths: ShortestPaths, sentOnBy link: Int32, isUrgent: Bool
  ) -> Trace? {
    let before = trace(to: situation, by: paths)
    // What leads on at once does so by itself.
    let forward = isUrgent ? [] : [link]
    let back = table.controls[Int(table.back)].links.lowerBound
    let hasGoneBack = before?.links.last.map { goesBack($0) } ?? false
    let whole = trace(to: situation, by: paths, then: hasGoneBack ? forward : forward + [back] + forward)
    return whole.flatMap { $0.isReplayed ? $0 : nil } ?? before
  }

  private func goesBack(_ link: Int32) -> Bool {
    switch table.links[Int(link)].action {
    case .back, .close, .closeAll: true
    default: false
    }
  }

  /// Whether a control moves somebody or changes a value, be it one that nobody asks.
  private func doesSomething(_ number: Int32, at head: Int, _ frame: Frame) -> Bool {
    let control = table.controls[Int(number)]
    func holds(_ condition: GuardID) -> Bool { system.truth(of: condition, values: values(head), frame: frame) != .no }
    guard holds(control.readiness) else { return false }
    // Of answers any can be chosen, of branches the first is taken that holds.
    let open = control.links.filter { holds(table.links[Int($0)].condition) }
    return (control.isAsked ? open : Array(open.prefix(1))).contains { link in
      if table.changesValue(link) { return true }
      switch table.links[Int(link)].action {
      case .stay, .openOutside: return false
      case .back: return !frame.isRoot
      default: return true
      }
    }
  }

  /// `how: replace` for a branch that is a plain target.
  fileprivate func replaceFixes(ofLink link: Int32) -> [Fix] {
    let index = table.links[Int(link)].branch
    guard index >= 0 else { return [] }
    let branch = app.branches[Int(index)]
    guard branch.target >= 0, branch.target == branch.node else { return [] }
    let word = app.tree.text(branch.target)
    return [
      Fix(
        "replace this screen with the next one",
        edits: [Edit(app.tree.span(branch.node), "{to: \(word), how: replace}")])
    ]
  }
}

extension String {
  fileprivate static func sendsForward(_ screen: String) -> String {
    "going back to \(screen) sends people forward again"
  }
}
