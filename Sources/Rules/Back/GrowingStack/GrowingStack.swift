import Diagnostics
import FlowGraph
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let growingStack = Rule(
    "P603", "growing-stack", .advice, in: .back, on: .any,
    summary: "a link that pushes a screen which lies beneath already",
    rationale: """
      Wherever this link can be tapped, the screen it leads to lies beneath already, so that each round adds two more \
      screens to go back through. Mostly `back` is meant, or `how: unwind`, which goes back to the screen that is there. \
      Links between neighbours, which only sometimes lie beneath each other, are normal and are not told.
      """
  ) { proof, findings in
    let always = proof.pushesOntoItself()
    if always.isEmpty { return }
    let (app, table) = (proof.app, proof.table)
    var isAlways = [Bool](repeating: false, count: table.ways.count)
    var isAsked = [Bool](repeating: false, count: app.branches.count)
    for way in always {
      isAlways[Int(way)] = true
      isAsked[Int(table.ways[Int(way)].branch)] = true
    }
    let stuck = Set(proof.causes.flatMap(\.pages))
    // What is written once may stand on many pages; it must be so on all of them, but where people are stuck.
    var isEverywhere: [Span: Bool] = [:]
    for (index, way) in table.ways.enumerated() where way.branch >= 0 && isAsked[Int(way.branch)] {
      guard case .push = way.action, proof.facts.isTaken[index] else { continue }
      if stuck.contains(table.places[Int(table.controls[Int(way.control)].place)].page) { continue }
      let span = app.span(ofBranch: way.branch)
      isEverywhere[span] = (isEverywhere[span] ?? true) && isAlways[index]
    }
    // Who is sent forward again by going back is told so.
    let passes = always.contains { table.control(ofWay: $0).trigger == .appear }
    let bouncing = passes ? proof.bouncingWays() : []
    for way in always where !bouncing.contains(way) {
      let written = table.ways[Int(way)]
      let span = app.span(ofBranch: written.branch)
      guard isEverywhere[span] == true else { continue }
      isEverywhere[span] = false
      let control = table.controls[Int(written.control)]
      let place = table.places[Int(control.place)]
      let page = written.action.page
      // Who is in a trap goes round in it: that is told already.
      if stuck.contains(place.page) || proof.isInDoubt(place) { continue }
      if control.element >= 0, BackLook(of: control.element, in: app) != nil { continue }
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
