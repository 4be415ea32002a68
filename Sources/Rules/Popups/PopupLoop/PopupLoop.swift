import Diagnostics
import FlowGraph
import ScreenModel
import SourceText

extension Rule {
  static let popupLoop = Rule(
    "P502", "popup-loop", .error, in: .popups, on: .any, summary: "popups that lead only to each other",
    rationale: """
      People go from one of these popups to the next and never get back to a screen. Let one of them close, or link to \
      a screen.
      """
  ) { proof, findings in
    for component in proof.stuckComponents where component.kind == .popups {
      let popups = proof.popups(of: component)
      guard popups.count > 1 else { continue }
      let names = popups.compactMap { popup in
        component.popups.first { proof.table.places[Int($0)].popup == popup }.map { proof.name(of: $0) }
      }
      findings.add(
        .leadToEachOther(listed(names)), at: proof.span(ofPopup: popups[0]),
        shownBy: proof.situations(of: component.shown),
        notes: proof.entryNotes(of: component), members: popups.map { proof.span(ofPopup: $0) })
    }
  }
}

extension String {
  fileprivate static func leadToEachOther(_ names: String) -> String { "\(names) lead only to each other" }
}
