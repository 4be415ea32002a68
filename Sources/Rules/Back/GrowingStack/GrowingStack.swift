import Diagnostics
import Elements
import FlowGraph
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let growingStack = Rule(
    "P603", "growing-stack", .advice, in: .back,
    summary: "a link that opens a second copy of a screen",
    rationale: """
      Wherever this link can be tapped, its screen is already in the Back history, so each round trip adds more \
      screens to go back through. `how: replace` takes away the screen with the link, and not the first copy. Links \
      between neighbours that are only sometimes in each other's Back history are normal and are not reported. Neither \
      is a link from a screen to itself, which often means another screen of its kind, such as the next card.
      """,
    remedy: "Use `back` where that is meant, or `how: unwind`, which returns to the first copy."
  ) { proof, findings in
    let (app, table) = (proof.app, proof.table)
    let isBelow = proof.copies
    let always = isBelow.indices.filter { isBelow[$0] == true && table.links[$0].branch >= 0 }.map { Int32($0) }
    if always.isEmpty { return }
    // What is written once may be on many pages; it must be so on all of them.
    var isSometimesNot = [Bool](repeating: false, count: app.branches.count)
    for (index, link) in table.links.enumerated() where link.branch >= 0 && isBelow[index] == false {
      isSometimesNot[Int(link.branch)] = true
    }
    let elsewhere = Set(app.branches.indices.filter { isSometimesNot[$0] }.map { app.span(ofBranch: Int32($0)) })
    // A screen that sends people forward again as they go back is a finding already, and what replaces the next one leaves it below.
    let mayBounce = always.contains { number in
      if case .replace = table.links[Int(number)].action { return true }
      return table.control(ofLink: number).trigger == .appear
    }
    let bouncing = mayBounce ? Set(proof.bounces().values) : []
    let bounced = Set(bouncing.map { table.links[Int($0)].action.page })
    var told: Set<Span> = []
    for link in always where !bouncing.contains(link) {
      let written = table.links[Int(link)]
      let span = app.span(ofBranch: written.branch)
      if elsewhere.contains(span) || told.contains(span) { continue }
      let control = table.controls[Int(written.control)]
      if proof.hasUnknowns(table.places[Int(control.place)]) { continue }
      if case .replace = written.action, bounced.contains(table.page(of: control.place)) { continue }
      if control.element >= 0, BackLook(of: control.element, in: app) != nil { continue }
      told.insert(span)
      findings.add(
        .isBelow(proof.name(ofPage: written.action.page)), at: span, shownBy: nil, notes: [.backOrUnwind],
        fixes: proof.unwindFixes(ofLink: link))
      findings.letLastWait(if: app.mayLackTabs)
    }
  }
}

extension App {
  /// Whether what could not be read may be a bar of tabs, to which links lead back.
  fileprivate var mayLackTabs: Bool {
    faults.contains { fault in
      switch fault {
      case .unknownKey(let key, let owner, _, _):
        [ScreenKey.shapeName, LayoutKey.shapeName].contains(owner)
          && tree.node(tree.nodes[Int(key)].after).kind != .scalar
      case .unknownKind(_, .tabBar, _, _), .wrongPlace(_, _, .tabBar): true
      case .unknownName(_, _, let space, _): space == NameSpace.layout.words
      default: false
      }
    }
  }
}

extension FlowProof {
  fileprivate func unwindFixes(ofLink link: Int32) -> [Fix] {
    let index = table.links[Int(link)].branch
    guard index >= 0 else { return [] }
    let branch = app.branches[Int(index)]
    guard branch.target >= 0 else { return [] }
    if branch.target != branch.node {
      let how = app.tree.entries(branch.node).first { app.tree.isText($0.key, "how") }
      return how.map { [Fix("go back to the first one", edits: [Edit(app.tree.span($0.value), "unwind")])] } ?? []
    }
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
