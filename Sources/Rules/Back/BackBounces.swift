import Diagnostics
import FlowGraph
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let backBounces = Rule(
    "P602", "back-bounces", .error, on: .any, summary: "going back to a screen that sends people forward again",
    rationale: """
      Who goes back to this screen is sent on at once to where they came from: they can never get past it. A screen that \
      leads on by itself should not stay beneath: `how: replace` puts the next one in its place.
      """,
    failing: [
      """
      app: Hello
      screens:
        splash:
          on:
            appear: home #~ P602
          body: [Hello.]
        home:
          body: [Here you are.]
      """,
      """
      app: Hello
      home: welcome
      state:
        account: [guest, member]
      screens:
        welcome:
          body:
            - button: My page
              go: page
        page:
          on:
            appear:
              - when: account is guest
                to: sign-in #~ P602
          body: [My page.]
        sign-in:
          body:
            - button: Sign in
              go: {to: page, how: replace, set: {account: member}}
      """,
    ],
    passing: [
      """
      app: Hello
      screens:
        splash:
          on:
            appear: {to: home, how: replace}
          body: [Hello.]
        home:
          body: [Here you are.]
      """,
      """
      app: Hello
      home: welcome
      state:
        account: [guest, member]
      screens:
        welcome:
          body:
            - button: My page
              go: page
            - button: Sign out
              set: {account: guest}
        page:
          on:
            appear:
              - when: account is guest
                to: sign-in
                how: replace
          body:
            - button: To the start
              go: start
        sign-in:
          body:
            - button: Sign in
              go: {to: page, how: replace, set: {account: member}}
      """,
    ]
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
  /// The way by which a revealed screen pushes another one before anybody can do something on it.
  fileprivate func bounce(at head: Int) -> Int32? {
    guard let frame = settledFrame(head), frame.popup < 0, frame.isPending else { return nil }
    let appear = table.places[Int(frame.page)].appear
    var found: Int32?
    for move in summaries.moves(of: head) {
      let link = summaries.move(move).link
      guard link >= 0, !summaries.move(move).isEvent else { continue }
      let control = table.ways[Int(link)].control
      if control == appear {
        if case .push = table.ways[Int(link)].action { found = found ?? link }
      } else if control != table.back, control != table.lapse {
        // Who can do something else while the time passes is not sent back.
        return nil
      }
    }
    return found
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
