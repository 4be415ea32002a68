import Diagnostics
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let duplicateTitle = Rule(
    "P806", "duplicate-title", .warning, isOn: false, summary: "two screens with the same title",
    rationale: """
      The title tells people where they are and which screen a review is about. Two screens with the same title are \
      easily confused. This rule is off by default, since the steps of one task often share a title on purpose.
      """,
    failing: [
      """
      app: Hello
      screens:
        welcome:
          title: Settings
          body:
            - button: Sound
              go: sound
        sound:
          title: Settings #~ P806
          body: [Nothing to set yet.]
      """,
      """
      app: Hello
      screens:
        shop:
          title: Books
          body:
            - button: Sold
              go: sold
            - button: Lent
              go: lent
        sold:
          title: My books
          body: [None yet.]
        lent:
          title: My books #~ P806
          body: [None yet.]
      """,
    ],
    passing: [
      """
      app: Hello
      screens:
        welcome:
          title: Settings
          body:
            - button: Sound
              go: sound
        sound:
          title: Sound settings
          body: [Nothing to set yet.]
      """,
      """
      app: Hello
      data:
        decks: [{name: Animals}, {name: Plants}]
      screens:
        shelf:
          title: Decks
          body:
            - list:
                - row: $name
                  each: decks
                  go: cards/$name
        cards:
          for: decks
          title: $name
          body: [The cards.]
      """,
    ]
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
