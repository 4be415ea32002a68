import Diagnostics
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let wrongTarget = Rule(
    "P203", "wrong-target", .error, in: .names, about: .element,
    summary: "a target that is there but cannot be meant here",
    rationale: """
      `close` closes a popup, so on a screen there is nothing for it to do; a popup of one screen cannot be opened \
      from another; and a popup lies over a screen, so it cannot take a screen's place. Choose the target or the \
      `how` that was meant: on a screen, `back` is the way out.
      """
  ) { inspection, findings in
    let tree = inspection.tree
    for case .wrongTarget(let node, let reason) in inspection.app.faults {
      let span = tree.span(node)
      switch reason {
      case .closeWithoutPopup(let word):
        let fix = Fix("change `\(word)` to `back`", edits: [Edit(span, "back")])
        findings.add(.nothingOpen(word), at: span, notes: [.backLeaves], fixes: [fix])
      case .popupOfAnotherScreen(let popup, let screen):
        let place = inspection.app.key(ofPopup: popup, onScreen: screen)
        findings.add(.elsewhere(popup, screen), at: span, notes: [.standsHere(popup, at: place), .share])
      case .replaceOntoPopup(let popup):
        let how = tree.value(of: node, "how")
        findings.add(.noReplacing(popup), at: how >= 0 ? tree.span(how) : span, notes: [.opensOver])
      }
    }
  }
}

extension App {
  /// Where the popup of a screen is declared.
  fileprivate func key(ofPopup popup: String, onScreen screen: String) -> Span? {
    let found = popups.first { other in
      guard other.key >= 0, other.context.screen >= 0, tree.text(other.key) == popup else { return false }
      return tree.text(screens[Int(other.context.screen)].key) == screen
    }
    return found.map { tree.span($0.key) }
  }
}

extension String {
  fileprivate static func nothingOpen(_ word: String) -> String { "`\(word)` stands where nothing is open" }

  fileprivate static func elsewhere(_ popup: String, _ screen: String) -> String {
    "the popup `\(popup)` belongs to the screen `\(screen)`"
  }

  fileprivate static func noReplacing(_ popup: String) -> String {
    "\(popup == "the popup" ? popup : "the popup `\(popup)`") cannot take the place of a screen"
  }
}

extension Note {
  fileprivate static let backLeaves = Note("`close` closes a popup; `back` leaves a screen")

  fileprivate static func standsHere(_ popup: String, at span: Span?) -> Note {
    Note("`\(popup)` is declared here", at: span)
  }

  fileprivate static let share = Note("under the app's own `popups` it can be opened from every screen")

  fileprivate static let opensOver = Note("without `how`, it opens over the screen")
}
