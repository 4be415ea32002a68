import Diagnostics
import FlowGraph
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let deadEnd = Rule(
    "P401", "dead-end", .error, in: .stuck, on: .any, summary: "a screen with no way to leave it",
    rationale: """
      Nothing on this screen ever leads to another one: every link stays here, comes back here, or leaves the app for \
      a moment. Back counts if the screen shows it and there is a screen to go back to. If people \
      get stuck only after links that clear the Back history, as at the end of an introduction, this may be intended and \
      is only a warning.
      """,
    remedy: "Add a link, or `end: yes` if the flow may end here."
  ) { proof, findings in
    for component in proof.stuckComponents where component.isDeadEnd {
      // Two rules tell it better.
      if proof.isSwitchedOff(component) || proof.leavesByToast(component) { continue }
      let page = component.pages[0]
      let notes = proof.stackNotes(of: component) + proof.islandNotes(beside: component)
      let fixes = component.isLikely ? proof.app.fix(endingAt: proof.screen(ofPage: page)) : []
      findings.add(component, in: proof, fixes: fixes, isLikely: component.isLikely) { _ in
        Wording(
          message: .nothingLeads(proof.name(ofPage: page)), span: proof.span(ofPage: page),
          notes: notes + (component.isLikely ? [.mayBeMeant] : []))
      }
    }
  }
}

extension StuckComponent {
  /// Whether people are stuck on one screen.
  var isDeadEnd: Bool { kind == .screens && isOneScreen }
}

extension FlowProof {
  /// On which stack people are stuck, where it is not so on every stack.
  fileprivate func stackNotes(of component: StuckComponent) -> [Note] {
    let isAlways = heads(on: component.pages[0]).allSatisfy { head in
      guard let frame = settledFrame(head), frame.popup < 0 else { return true }
      return component.heads.contains(head) && !contexts.isPartlyGood(head, in: summaries)
    }
    if isAlways { return [] }
    let isRoot = component.heads.allSatisfy { settledFrame($0)?.isRoot ?? true }
    return [isRoot ? .withNothingBelow : .overSome] + entryNotes(of: component)
  }

  /// The screens that nothing leads to because people cannot leave where they start.
  fileprivate func islandNotes(beside component: StuckComponent) -> [Note] {
    guard component.pages[0] == table.start else { return [] }
    let islands = unreachedScreens()
    return islands.isEmpty ? [] : [.islands(islands.map { "`\(app.tree.text(app.screens[Int($0)].key))`" })]
  }
}

extension Contexts {
  /// Whether a head is lost over some rest and not over another.
  fileprivate func isPartlyGood(_ head: Int, in summaries: Summaries) -> Bool {
    slots(of: head, in: summaries).contains { !isLost(Situation(slot: Int32($0), head: Int32(head)), in: summaries) }
  }
}

extension String {
  fileprivate static func nothingLeads(_ screen: String) -> String {
    "\(screen) is a dead end: there is no way to leave this screen"
  }
}

extension Note {
  fileprivate static var withNothingBelow: Note {
    Note("this happens when there is no screen to go back to")
  }

  fileprivate static var overSome: Note { Note("this happens only on some paths to this screen") }

  fileprivate static func islands(_ names: [String]) -> Note {
    Note("so \(listed(names)) cannot be reached")
  }
}
