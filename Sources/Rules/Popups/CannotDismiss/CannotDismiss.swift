import Diagnostics
import Elements
import FlowGraph
import ScreenModel
import SourceText

extension Rule {
  static let cannotDismiss = Rule(
    "P501", "cannot-dismiss", .error, in: .popups, summary: "a popup that never closes",
    rationale: """
      Nothing below a popup can be tapped. From this one, people never get back to the screen below it or to another \
      screen: no button, no tap outside, no Back and no timer closes it.
      """,
    remedy: "Add a button that closes it or opens another screen; a `busy` needs `lasts:` or a `go:`."
  ) { proof, findings in
    for component in proof.stuckComponents where component.kind == .popups {
      let popups = proof.popups(of: component)
      guard popups.count == 1 else { continue }
      let exits = proof.waysOut(of: popups[0]).compactMap { proof.span(ofLink: $0) }
      let (name, span) = (proof.name(of: component.popups[0]), proof.span(ofPopup: popups[0]))
      let wording =
        exits.isEmpty
        ? Wording(
          message: .staysForEver(name), span: span,
          notes: proof.entryNotes(of: component) + [proof.note(closing: popups[0])])
        : Wording(
          message: .mayStay(name), span: span,
          notes: proof.entryNotes(of: component) + Note.areOff(at: exits, then: true), ways: exits)
      findings.add(component, in: proof) { _ in wording }
    }
  }
}

extension FlowProof {
  /// How a popup can be left: one that ends by itself has a time or a link for that, others a button.
  fileprivate func note(closing popup: Int32) -> Note {
    let element = app.popups[Int(popup)].element
    return app.facets(of: element).popup?.endsByItself ?? false
      ? Note("say how long it lasts (`lasts: 2s`), or where it leads (`go: …`)")
      : Note("add a button that closes it: `- {button: Close, go: close}`")
  }

  /// The links that close a popup, or lead to another screen, in some states.
  func waysOut(of popup: Int32) -> [Int32] {
    table.places.filter { $0.popup == popup }.flatMap { place in
      place.controls.flatMap { table.controls[Int($0)].links }.filter { link in
        let action = table.links[Int(link)].action
        return [.back, .close, .closeAll].contains(action) || action.page >= 0
          || place.closesOnChoice && action == .stay
      }
    }
  }

  /// The popups of a component as they are written, in the order of the file.
  func popups(of component: StuckComponent) -> [Int32] {
    Set(component.popups.map { table.places[Int($0)].popup }).sorted {
      span(ofPopup: $0).start < span(ofPopup: $1).start
    }
  }
}

extension String {
  fileprivate static func mayStay(_ popup: String) -> String {
    "\(popup) cannot always be closed: people get stuck in it"
  }

  fileprivate static func staysForEver(_ popup: String) -> String { "nothing ever closes \(popup)" }
}
