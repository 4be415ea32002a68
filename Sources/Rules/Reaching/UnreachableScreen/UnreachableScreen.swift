import Diagnostics
import FlowGraph
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let unreachableScreen = Rule(
    "P301", "unreachable-screen", .warning, in: .reaching, about: .flow, needsProof: true,
    summary: "a screen that cannot be reached",
    rationale: """
      Nobody who opens the app can get to this screen, because no reachable screen links to it. Screens that only link \
      to each other are reported as one finding.
      """,
    remedy: "Add a link, start a flow there, or remove it."
  ) { inspection, findings in
    let proofs = inspection.proofs.map { $0.proof }
    // Who cannot leave the start is told so, once.
    if proofs.contains(where: { $0.isStuckAtStart }) { return }
    let app = inspection.app
    for island in UnreachableComponent.all(in: proofs) {
      let names = island.screens.map { "`\(app.tree.text(app.screens[Int($0)].key))`" }
      let beyond = island.beyond.map { "`\(app.tree.text(app.screens[Int($0)].key))`" }
      var notes: [Note] = []
      if names.count > 1 { notes.append(.together(names)) }
      if !beyond.isEmpty { notes.append(.beyond(beyond)) }
      let spans = island.screens.map { app.tree.span(app.screens[Int($0)].key) }
      findings.add(
        .noWay(names[0], isAlone: names.count == 1), at: spans[0], shownBy: nil, notes: notes, members: spans)
      findings.letLastWait(if: island.isUncertain)
    }
  }
}

extension FlowProof {
  /// Whether nothing at all leads on from the start.
  fileprivate var isStuckAtStart: Bool {
    stuckComponents.contains {
      $0.isDeadEnd && $0.pages[0] == table.start && (!isSwitchedOff($0) || leavesByToast($0))
    }
  }
}

extension String {
  fileprivate static func noWay(_ name: String, isAlone: Bool) -> String {
    "\(name) cannot be reached: no \(isAlone ? "link" : "screen that can be reached") opens this screen"
  }
}

extension Note {
  fileprivate static func together(_ names: [String]) -> Note {
    Note("\(listed(names)) link to each other, and nothing else links to them")
  }

  fileprivate static func beyond(_ names: [String]) -> Note { Note("only reachable from it: \(listed(names))") }
}
