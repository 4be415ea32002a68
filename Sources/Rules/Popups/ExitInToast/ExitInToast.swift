import Diagnostics
import FlowGraph
import ScreenModel
import SourceText

extension Rule {
  static let exitInToast = Rule(
    "P505", "exit-in-toast", .warning, in: .popups, summary: "the only way out is in a toast",
    rationale: "The only link out of this screen is in a toast. Once the toast disappears, people are stuck.",
    remedy: "Put the link on the screen as well."
  ) { proof, findings in
    for component in proof.stuckComponents where component.isDeadEnd && proof.leavesByToast(component) {
      let page = component.pages[0]
      findings.add(component, in: proof) { _ in
        Wording(message: .onlyWayOn(listed(proof.names(ofPages: component.pages))), span: proof.span(ofPage: page))
      }
    }
  }
}

extension FlowProof {
  /// Whether a link in a toast leads away from the screen of a component.
  func leavesByToast(_ component: StuckComponent) -> Bool {
    heads(on: component.pages[0]).contains { head in
      guard let frame = settledFrame(head), frame.popup < 0, frame.toast >= 0 else {
        return false
      }
      let controls = table.places[Int(frame.toast)].controls
      return summaries.transitions(of: head).contains { move in
        let link = summaries.transition(move).link
        guard link >= 0, controls.contains(table.links[Int(link)].control) else { return false }
        return leavesScreen(link, from: frame)
      }
    }
  }
}

extension String {
  fileprivate static func onlyWayOn(_ screen: String) -> String {
    "the only way out of \(screen) is in a toast, which disappears"
  }
}
