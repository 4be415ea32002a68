import Diagnostics
import FlowGraph
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let backBounces = Rule(
    "P602", "back-bounces", .error, in: .back, on: .any,
    summary: "going back to a screen that sends people forward again",
    rationale: """
      Who goes back to this screen is sent on at once to where they came from: they can never get past it. A screen that \
      leads on by itself should not stay beneath: `how: replace` puts the next one in its place.
      """
  ) { proof, findings in
    var told: Set<Int32> = []
    for head in proof.revealedHeads() {
      guard let way = proof.bounce(at: head), told.insert(way).inserted, let span = proof.span(ofWay: way) else {
        continue
      }
      let page = proof.settledFrame(head)?.page ?? 0
      // Who never gets control is told so, once.
      if proof.causes.contains(where: { $0.kind == .redirect && $0.pages.contains(page) }) { continue }
      let fixes = proof.replaceFixes(ofWay: way)
      findings.add(
        .sendsForward(proof.name(ofPage: page)), at: span, shownBy: proof.places(of: [head]), fixes: fixes,
        members: [proof.span(ofPage: page)])
    }
  }
}

extension FlowProof {
  /// The ways by which screens that are gone back to push another one.
  func bouncingWays() -> Set<Int32> { Set(revealedHeads().compactMap { bounce(at: $0) }) }

  /// The way by which a revealed screen pushes another one before anybody can do something on it.
  fileprivate func bounce(at head: Int) -> Int32? {
    guard let frame = settledFrame(head), frame.popup < 0, frame.isPending else { return nil }
    let place = table.places[Int(frame.page)]
    let found = summaries.moves(of: head).lazy.map { self.summaries.move($0).link }.first { link in
      guard link >= 0, table.ways[Int(link)].control == place.appear else { return false }
      if case .push = table.ways[Int(link)].action { return true }
      return false
    }
    // Who can do something else while the time passes is not sent back.
    let isIdle = place.isUrgent || !place.controls.contains { $0 != place.appear && doesSomething($0, at: head, frame) }
    return isIdle ? found : nil
  }

  /// Whether a control moves somebody or changes a value, be it one that nobody asks.
  private func doesSomething(_ number: Int32, at head: Int, _ frame: Frame) -> Bool {
    let control = table.controls[Int(number)]
    func holds(_ condition: GuardID) -> Bool { system.truth(of: condition, values: values(head), frame: frame) != .no }
    guard holds(control.condition), let way = control.ways.first(where: { holds(table.ways[Int($0)].condition) }) else {
      return false
    }
    let written = table.ways[Int(way)]
    if table.changesValue(way) { return true }
    switch written.action {
    case .stay, .offer: return false
    case .back: return !frame.isRoot
    default: return true
    }
  }

  /// `how: replace` for a branch that is a plain target.
  fileprivate func replaceFixes(ofWay way: Int32) -> [Fix] {
    let index = table.ways[Int(way)].branch
    guard index >= 0 else { return [] }
    let branch = app.branches[Int(index)]
    guard branch.target >= 0, branch.target == branch.node else { return [] }
    let word = app.tree.text(branch.target)
    return [
      Fix("put the next screen in its place", edits: [Edit(app.tree.span(branch.node), "{to: \(word), how: replace}")])
    ]
  }
}

extension String {
  fileprivate static func sendsForward(_ screen: String) -> String {
    "who goes back to \(screen) is sent forward again"
  }
}
