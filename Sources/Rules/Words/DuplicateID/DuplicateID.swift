import Diagnostics
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let duplicateID = Rule(
    "P106", "duplicate-id", .error, summary: "the same name for two things, even in different files",
    rationale: """
      A name must refer to one thing. Screens and popups share one set of names, and so do the variables of the app \
      and its screens, because `go` and `when` could not tell them apart.
      """,
    failing: [
      """
      app: Hello
      screens:
        welcome:
          body:
            - button: Begin
              go: welcome
          popups:
            welcome: #~ P106
              alert: Welcome!
      """,
      .init([
        ("app.yaml", "app: Hello\ninclude: more.yaml\nscreens:\n  welcome:\n    body: [Tap to begin.]\n"),
        ("more.yaml", "screens:\n  welcome: #~ P106\n    body: [Tap again.]\n"),
      ]),
    ],
    passing: [
      """
      app: Hello
      screens:
        welcome:
          body:
            - button: Begin
              go: greeting
          popups:
            greeting:
              alert: Welcome!
      """,
      .init([
        (
          "app.yaml",
          "app: Hello\ninclude: more.yaml\nscreens:\n  welcome:\n    body:\n      - button: Go\n        go: home\n"
        ),
        ("more.yaml", "screens:\n  home:\n    body: [Here you are.]\n"),
      ]),
    ]
  ) { inspection, findings in
    for case .duplicateName(let first, let again, let what) in inspection.app.faults {
      findings.add(
        "\(what) is defined twice", at: again, notes: [Note("first defined here", at: first), .rename])
    }
  }
}

extension Note {
  fileprivate static let rename = Note("rename or remove one of them")
}
