import Diagnostics
import FlowGraph
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let growingStack = Rule(
    "P603", "growing-stack", .advice, on: .all, summary: "a link that pushes a screen which lies beneath already",
    rationale: """
      Wherever this link can be tapped, the screen it leads to lies beneath already, so that each round adds two more \
      screens to go back through. Mostly `back` is meant, or `how: unwind`, which goes back to the screen that is there. \
      Links between neighbours, which only sometimes lie beneath each other, are normal and are not told.
      """,
    failing: [
      """
      app: Hello
      screens:
        home:
          body:
            - button: New entry
              go: entry
        entry:
          body:
            - button: Done
              go: home #~ P603
      """,
      """
      app: Hello
      screens:
        home:
          body:
            - button: New entry
              go: first
        first:
          body:
            - button: Next
              go: second
        second:
          body:
            - button: Cancel all
              go: home #~ P603
      """,
    ],
    passing: [
      """
      app: Hello
      screens:
        home:
          body:
            - button: New entry
              go: entry
        entry:
          body:
            - button: Done
              go: back
      """,
      """
      app: Hello
      screens:
        home:
          body:
            - button: Cow
              go: cow
            - button: Hen
              go: hen
        cow:
          body:
            - button: See the hen
              go: hen
        hen:
          body:
            - button: See the cow
              go: cow
      """,
    ]
  ) { proof, findings in
    let always = Set(proof.pushesOntoItself())
    if always.isEmpty { return }
    let (ways, facts) = (proof.table.ways, proof.facts)
    // What is written once may stand on many pages; it must be so on all of them.
    let branches = Set(always.map { ways[Int($0)].branch })
    var isAlways: [Span: Bool] = [:]
    for (index, way) in ways.enumerated() where branches.contains(way.branch) {
      guard case .push = way.action, facts.isTaken[index], let span = proof.span(ofWay: Int32(index)) else { continue }
      isAlways[span] = (isAlways[span] ?? true) && always.contains(Int32(index))
    }
    for way in always.sorted() {
      guard let span = proof.span(ofWay: way), isAlways[span] == true else { continue }
      isAlways[span] = false
      let place = proof.table.places[Int(proof.table.controls[Int(proof.table.ways[Int(way)].control)].place)]
      let led = proof.table.ways[Int(way)].action.page
      // Who is in a trap goes round in it: that is told already.
      if proof.causes.contains(where: { $0.pages.contains(place.page) && $0.pages.contains(led) }) { continue }
      let control = proof.table.ways[Int(way)].control
      if proof.isInDoubt(proof.table.places[Int(proof.table.controls[Int(control)].place)]) { continue }
      let element = proof.table.controls[Int(control)].element
      if element >= 0, BackLook(of: element, in: proof.app) != nil { continue }
      let page = proof.table.ways[Int(way)].action.page
      let fixes = proof.unwindFixes(ofWay: way)
      findings.add(.liesBeneath(proof.name(ofPage: page)), at: span, shownBy: nil, notes: [.backOrUnwind], fixes: fixes)
    }
  }
}

extension FlowProof {
  fileprivate func unwindFixes(ofWay way: Int32) -> [Fix] {
    let index = table.ways[Int(way)].branch
    guard index >= 0 else { return [] }
    let branch = app.branches[Int(index)]
    guard branch.target >= 0, branch.target == branch.node else { return [] }
    let word = app.tree.text(branch.target)
    return [Fix("go back to it", edits: [Edit(app.tree.span(branch.node), "{to: \(word), how: unwind}")])]
  }
}

extension String {
  fileprivate static func liesBeneath(_ screen: String) -> String {
    "\(screen) lies beneath already wherever this is tapped"
  }
}

extension Note {
  fileprivate static var backOrUnwind: Note {
    Note("`back`, `how: unwind` or `how: reset` lead there without a second one")
  }
}
