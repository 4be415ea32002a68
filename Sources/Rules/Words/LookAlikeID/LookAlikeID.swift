import Diagnostics
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let lookAlikeID = Rule(
    "P107", "look-alike-id", .warning, summary: "two names that differ only in case, `-` or `_`",
    rationale: """
      `sign-in` and `signIn` are two screens to the compiler, but look like one to people. Rename one, or merge them.
      """,
    failing: [
      """
      app: Hello
      screens:
        sign-in:
          body:
            - button: Next
              go: signIn
        signIn: #~ P107
          body: [Here you are.]
      """,
      """
      app: Hello
      state:
        night_mode: [off, on]
        nightMode: [off, on] #~ P107
      screens:
        welcome:
          body:
            - switch: Night
              state: night_mode
            - switch: Dark
              state: nightMode
      """,
    ],
    passing: [
      """
      app: Hello
      screens:
        sign-in:
          body:
            - button: Next
              go: signed-in
        signed-in:
          body: [Here you are.]
      """,
      """
      app: Hello
      state:
        night: [off, on]
      screens:
        welcome:
          body:
            - switch: Night
              state: night
      """,
    ]
  ) { inspection, findings in
    for case .lookAlike(let first, let again, let what) in inspection.app.faults {
      let word = inspection.tree.sources.text(again)
      findings.add(
        "`\(word)` and `\(what)` look alike", at: again, notes: [Note("the other one", at: first), .rename])
    }
  }
}

extension Note {
  fileprivate static let rename = Note("rename or merge them")
}
