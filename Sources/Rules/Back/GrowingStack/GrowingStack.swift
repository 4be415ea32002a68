import Diagnostics
import FlowGraph
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let growingStack = Rule(
    "P603", "growing-stack", .advice, in: .back, on: .any,
    summary: "a link that opens a second copy of a screen",
    rationale: """
      Wherever this link can be tapped, its screen is already in the Back history, so each round adds two more screens \
      to go back through. Usually `back` is meant, or `how: unwind`, which returns to the first copy. Links between \
      neighbours that are only sometimes in each other's Back history are normal and are not reported.
      """
  ) { proof, findings in
    let always = proof.pushesOntoItself()
    if always.isEmpty { return }
    let (app, table) = (proof.app, proof.table)
    var isAlways = [Bool](repeating: false, count: table.links.count)
    var isAsked = [Bool](repeating: false, count: app.branches.count)
    for link in always {
      isAlways[Int(link)] = true
      isAsked[Int(table.links[Int(link)].branch)] = true
    }
    let stuck = Set(proof.stuckComponents.flatMap(\.heads).compactMap { proof.settledFrame($0)?.page })
    // What is written once may stand on many pages; it must be so on all of them, but where people are stuck.
    var isEverywhere: [Span: Bool] = [:]
    for (index, link) in table.links.enumerated() where link.branch >= 0 && isAsked[Int(link.branch)] {
      guard case .push = link.action, proof.facts.isTaken[index] else { continue }
      if stuck.contains(table.places[Int(table.controls[Int(link.control)].place)].page) { continue }
      let span = app.span(ofBranch: link.branch)
      isEverywhere[span] = (isEverywhere[span] ?? true) && isAlways[index]
    }
    // Who is sent forward again by going back is told so.
    let passes = always.contains { table.control(ofLink: $0).trigger == .appear }
    let bouncing = passes ? proof.bouncingLinks() : []
    for link in always where !bouncing.contains(link) {
      let written = table.links[Int(link)]
      let span = app.span(ofBranch: written.branch)
      guard isEverywhere[span] == true else { continue }
      isEverywhere[span] = false
      let control = table.controls[Int(written.control)]
      let place = table.places[Int(control.place)]
      let page = written.action.page
      // Who is in a trap goes round in it: that is told already.
      if stuck.contains(place.page) || proof.hasUnknowns(place) { continue }
      if control.element >= 0, BackLook(of: control.element, in: app) != nil { continue }
      let fixes = proof.unwindFixes(ofLink: link)
      findings.add(.isBelow(proof.name(ofPage: page)), at: span, shownBy: nil, notes: [.backOrUnwind], fixes: fixes)
    }
  }
}

extension FlowProof {
  fileprivate func unwindFixes(ofLink link: Int32) -> [Fix] {
    let index = table.links[Int(link)].branch
    guard index >= 0 else { return [] }
    let branch = app.branches[Int(index)]
    guard branch.target >= 0, branch.target == branch.node else { return [] }
    let word = app.tree.text(branch.target)
    return [Fix("go back to the first one", edits: [Edit(app.tree.span(branch.node), "{to: \(word), how: unwind}")])]
  }
}

extension String {
  fileprivate static func isBelow(_ screen: String) -> String {
    "this opens a second copy of \(screen)"
  }
}

extension Note {
  fileprivate static var backOrUnwind: Note {
    Note("use `back` or `how: unwind` to return to the first one, or `how: reset` to start over there")
  }
}
