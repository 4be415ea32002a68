import Diagnostics
import FlowGraph
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let deadEnd = Rule(
    "P401", "dead-end", .error, in: .stuck, on: .any, summary: "a screen that nothing leads away from",
    rationale: """
      On this screen people can do nothing that ever leads to another one: every link stays here, comes back here, or \
      leaves the app for a moment. Back counts where the screen shows it, and is there only when something lies beneath. \
      Give the screen a way on, or say `end: yes` where the flow may stop.
      """
  ) { proof, findings in
    for cause in proof.causes where cause.isDeadEnd {
      // Two rules tell it better.
      if proof.isSwitchedOff(cause) || proof.leavesByToast(cause) { continue }
      let notes = proof.stackNotes(of: cause) + proof.islandNotes(beside: cause)
      findings.add(cause, in: proof, at: proof.span(ofPage: cause.pages[0])) { _ in
        (.nothingLeads(proof.name(ofPage: cause.pages[0])), notes)
      }
    }
  }
}

extension Cause {
  /// Whether people are stuck on one screen.
  var isDeadEnd: Bool { kind == .screens && isOneScreen }
}

extension FlowProof {
  /// On which stack people are stuck, where it is not so on every stack.
  fileprivate func stackNotes(of cause: Cause) -> [Note] {
    let isAlways = heads(on: cause.pages[0]).allSatisfy { head in
      guard let frame = settledFrame(head), frame.popup < 0 else { return true }
      return cause.heads.contains(head) && !contexts.isPartlyGood(head, in: summaries)
    }
    if isAlways { return [] }
    let isRoot = cause.heads.allSatisfy { settledFrame($0)?.isRoot ?? true }
    return [isRoot ? .withNothingBeneath : .overSome] + entryNotes(of: cause)
  }

  /// The screens that nothing leads to because people cannot leave where they start.
  fileprivate func islandNotes(beside cause: Cause) -> [Note] {
    guard cause.pages[0] == table.start else { return [] }
    let islands = islandScreens()
    return islands.isEmpty ? [] : [.islands(islands.map { "`\(app.tree.text(app.screens[Int($0)].key))`" })]
  }
}

extension Contexts {
  /// Whether a head is lost over some rest and not over another.
  fileprivate func isPartlyGood(_ head: Int, in summaries: Summaries) -> Bool {
    slots(of: head, in: summaries).contains { !isLost(Place(slot: Int32($0), head: Int32(head)), in: summaries) }
  }
}

extension String {
  fileprivate static func nothingLeads(_ screen: String) -> String { "nothing leads away from \(screen)" }
}

extension Note {
  fileprivate static var withNothingBeneath: Note {
    Note("it is so when nothing lies beneath: then there is no Back")
  }

  fileprivate static var overSome: Note { Note("it is so on some ways here, and not on others") }

  fileprivate static func islands(_ names: [String]) -> Note {
    Note("so \(listed(names)) can never be reached")
  }
}
