import Diagnostics
import FlowGraph
import ScreenModel
import SourceText

extension Rule {
  static let exitInToast = Rule(
    "P505", "exit-in-toast", .warning, in: .popups, on: .any, summary: "the only way on is in something that goes away",
    rationale: """
      The one link that leads away from this screen stands in a toast. Once the toast is gone people are stuck. Give the \
      screen the way on as well.
      """
  ) { proof, findings in
    for cause in proof.causes where cause.isDeadEnd && proof.leavesByToast(cause) {
      let page = cause.pages[0]
      findings.add(cause, in: proof, at: proof.span(ofPage: page)) { _ in (.onlyWayOn(proof.name(ofPage: page)), []) }
    }
  }
}

extension FlowProof {
  /// Whether a link in a toast leads away from the screen of a cause.
  func leavesByToast(_ cause: Cause) -> Bool {
    heads(on: cause.pages[0]).contains { head in
      guard let frame = settledFrame(head), frame.popup < 0, frame.toast >= 0 else {
        return false
      }
      let controls = table.places[Int(frame.toast)].controls
      return summaries.moves(of: head).contains { move in
        let link = summaries.move(move).link
        guard link >= 0, controls.contains(table.ways[Int(link)].control) else { return false }
        return leadsAway(link, from: frame)
      }
    }
  }

  /// Whether a way shows another screen than the one it is taken on.
  func leadsAway(_ way: Int32, from frame: Frame) -> Bool {
    switch table.ways[Int(way)].action {
    case .push(let page), .replace(let page), .reset(let page), .unwind(let page): page != frame.page
    case .back: !frame.isRoot
    case .leave: true
    default: false
    }
  }
}

extension String {
  fileprivate static func onlyWayOn(_ screen: String) -> String {
    "the only way on from \(screen) is in a toast, which goes away"
  }
}
