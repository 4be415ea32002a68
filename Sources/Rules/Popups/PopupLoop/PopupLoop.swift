import Diagnostics
import FlowGraph
import ScreenModel
import SourceText

extension Rule {
  static let popupLoop = Rule(
    "P502", "popup-loop", .error, in: .popups, summary: "popups that lead only to each other",
    rationale: "People go from one of these popups to the next and never get back to a screen.",
    remedy: "Let one of them close, or link to a screen."
  ) { proof, findings in
    for component in proof.stuckComponents where component.kind == .popups {
      let popups = proof.popups(of: component)
      guard popups.count > 1 else { continue }
      let names = popups.compactMap { popup in
        component.popups.first { proof.table.places[Int($0)].popup == popup }.map { proof.name(of: $0) }
      }
      let spans = popups.map { proof.span(ofPopup: $0) }
      findings.add(component, in: proof, members: spans, topic: .all(Set(spans))) { head in
        let popup = proof.settledFrame(head).map { proof.table.places[Int($0.popup)].popup }
        return Wording(
          message: .leadToEachOther(listed(names)), span: popup.map { proof.span(ofPopup: $0) } ?? spans[0],
          notes: proof.entryNotes(of: component))
      }
    }
  }
}

extension String {
  fileprivate static func leadToEachOther(_ names: String) -> String { "\(names) lead only to each other" }
}
