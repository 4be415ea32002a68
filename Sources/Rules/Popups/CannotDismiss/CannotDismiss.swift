import Diagnostics
import FlowGraph
import ScreenModel
import SourceText

extension Rule {
  static let cannotDismiss = Rule(
    "P501", "cannot-dismiss", .error, in: .popups, on: .any, summary: "a popup that never goes away",
    rationale: """
      Under a popup nothing can be touched. From this one people never get back to the screen beneath it, nor to another \
      screen: nothing in it closes it, no tap beside it, no Back, no time. Give it a button that closes it or leads on; a \
      `busy` needs `lasts:` or a `go:`.
      """
  ) { proof, findings in
    for cause in proof.causes where cause.kind == .popups {
      let popups = proof.popups(of: cause)
      guard popups.count == 1 else { continue }
      findings.add(
        .staysForEver(proof.name(of: cause.popups[0])), at: proof.span(ofPopup: popups[0]),
        shownBy: proof.places(of: cause.shown), notes: proof.entryNotes(of: cause))
    }
  }
}

extension FlowProof {
  /// The popups of a cause as they are written, in the order of the file.
  func popups(of cause: Cause) -> [Int32] {
    Set(cause.popups.map { table.places[Int($0)].popup }).sorted { span(ofPopup: $0).start < span(ofPopup: $1).start }
  }
}

extension String {
  fileprivate static func staysForEver(_ popup: String) -> String { "nothing ever closes \(popup)" }
}
