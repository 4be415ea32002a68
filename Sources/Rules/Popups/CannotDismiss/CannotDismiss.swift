import Diagnostics
import FlowGraph
import ScreenModel
import SourceText

extension Rule {
  static let cannotDismiss = Rule(
    "P501", "cannot-dismiss", .error, in: .popups, on: .any, summary: "a popup that never closes",
    rationale: """
      Nothing below a popup can be tapped. From this one, people never get back to the screen below it or to another \
      screen: no button, no tap outside, no Back and no timer closes it.
      """,
    remedy: "Add a button that closes it or opens another screen; a `busy` needs `lasts:` or a `go:`."
  ) { proof, findings in
    for component in proof.stuckComponents where component.kind == .popups {
      let popups = proof.popups(of: component)
      guard popups.count == 1 else { continue }
      findings.add(
        .staysForEver(proof.name(of: component.popups[0])), at: proof.span(ofPopup: popups[0]),
        shownBy: proof.stuckSituations(of: component.shown), notes: proof.entryNotes(of: component))
    }
  }
}

extension FlowProof {
  /// The popups of a component as they are written, in the order of the file.
  func popups(of component: StuckComponent) -> [Int32] {
    Set(component.popups.map { table.places[Int($0)].popup }).sorted {
      span(ofPopup: $0).start < span(ofPopup: $1).start
    }
  }
}

extension String {
  fileprivate static func staysForEver(_ popup: String) -> String { "nothing ever closes \(popup)" }
}
