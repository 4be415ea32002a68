import Diagnostics
import ScreenModel
import SourceText

extension Rule {
  static let neverSet = Rule(
    "P706", "never-set", .warning, summary: "a variable that is read but never set",
    rationale: """
      Whatever depends on a variable that nothing sets never changes: the branch for its other values never runs, and \
      the text never differs. Usually the `set` is missing, or it sets a variable with another name. A control with \
      `state` sets its variable; `given` in flows and journeys does not, it only says which values people must be able \
      to reach.
      """,
    failing: [
      """
      app: Hello
      state:
        account: [guest, member] #~ P706
      screens:
        welcome:
          body:
            - button: Begin
              go:
                - {when: account is member, to: home}
                - to: sign-in
        sign-in:
          body:
            - button: Sign in
              go: home
        home:
          body: [Here you are.]
      """,
      """
      app: Hello
      screens:
        welcome:
          state:
            page: 1..3 #~ P706
          body:
            - Page $page
      """,
    ],
    passing: [
      """
      app: Hello
      state:
        account: [guest, member]
      screens:
        welcome:
          body:
            - button: Begin
              go:
                - {when: account is member, to: home}
                - to: sign-in
        sign-in:
          body:
            - button: Sign in
              go: {to: home, set: {account: member}}
        home:
          body: [Here you are.]
      """,
      """
      app: Hello
      screens:
        welcome:
          state:
            sound: [on, off]
          body:
            - switch: Sound
              state: sound
            - text: Shh!
              when: sound is off
      """,
    ]
  ) { inspection, findings in
    for case .neverSet(let at, let name, let asked) in inspection.app.faults {
      findings.add("the variable `\(name)` is read but never set", at: at, notes: [.asked(at: asked), .setIt(name)])
    }
  }
}

extension Note {
  fileprivate static func asked(at span: Span) -> Note { Note("read here", at: span) }

  fileprivate static func setIt(_ name: String) -> Note {
    Note("set it with `set`, or give a control `state: \(name)`")
  }
}
