import Diagnostics
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let wrongTarget = Rule(
    "P203", "wrong-target", .error, in: .names, about: .element,
    summary: "a target that cannot be used here, or a `how` that does nothing with it",
    rationale: """
      `close` closes a popup, so it does nothing on a screen. A popup that belongs to one screen cannot be opened from \
      another. And a popup opens over a screen, so it cannot replace one. `how` and `transition` are about the screen \
      that a link opens, so they do nothing with a target such as `stay` or a URL.
      """,
    remedy: "Choose another target or another `how`; on a screen, `back` is the way out."
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
    let idle = IdleLinkKey.all(of: inspection.app)
    let removal = idle.isEmpty ? nil : Removal(tree)
    for link in idle {
      let edit = removal?.edit(of: link.key, value: link.value)
      findings.add(
        .idle("\(tree.text(link.key)): \(tree.text(link.value))", link.target), at: tree.span(link.key),
        notes: [link.meaning == .how ? .saysHow : .saysHowItAppears],
        fixes: edit.map { [Fix("remove it", edits: [$0])] } ?? [], severity: .warning)
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
  fileprivate static func nothingOpen(_ word: String) -> String { "`\(word)` closes a popup, but this is a screen" }

  fileprivate static func elsewhere(_ popup: String, _ screen: String) -> String {
    "the popup `\(popup)` belongs to the screen `\(screen)`"
  }

  fileprivate static func noReplacing(_ popup: String) -> String {
    "\(popup == "the popup" ? popup : "the popup `\(popup)`") cannot replace a screen"
  }

  fileprivate static func idle(_ key: String, _ target: String?) -> String {
    "`\(key)` does nothing \(target.map { "with \($0)" } ?? "without a target")"
  }
}

extension Note {
  fileprivate static let backLeaves = Note("use `back` to leave a screen")

  fileprivate static func standsHere(_ popup: String, at span: Span?) -> Note {
    Note("`\(popup)` is declared here", at: span)
  }

  fileprivate static let share = Note("move it to the app's own `popups` to open it from every screen")

  fileprivate static let saysHow = Note("`how` says how a screen opens, and where Back leads then")

  fileprivate static let saysHowItAppears = Note("`transition` says how a screen appears")

  fileprivate static let opensOver = Note("without `how`, it opens on top of the screen")
}
