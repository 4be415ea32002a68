import Diagnostics
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let duplicateTitle = Rule(
    "P806", "duplicate-title", .warning, in: .screens, about: .app, isOn: false,
    summary: "two screens with the same title",
    rationale: """
      The title tells people where they are and which screen a review is about. Two screens with the same title are \
      easily confused. This rule is off by default, since the steps of one task often share a title on purpose.
      """,
    remedy: "Give one of them a title that says how it differs."
  ) { inspection, findings in
    let tree = inspection.tree
    var first: [String: Span] = [:]
    for screen in inspection.app.screens where screen.title >= 0 && tree.node(screen.title).kind == .scalar {
      let title = tree.text(screen.title)
      if title.isEmpty || tree.withBytes(screen.title, ScalarReading.readsValue) { continue }
      let span = tree.span(screen.title)
      if let earlier = first[title] {
        let note = Note("the first one", at: earlier)
        findings.add(
          "two screens are titled `\(title)`", at: span,
          notes: [note, Note("make the titles different")])
      } else {
        first[title] = span
      }
    }
  }
}
