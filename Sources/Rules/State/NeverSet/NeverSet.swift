import Diagnostics
import ScreenModel
import SourceText

extension Rule {
  static let neverSet = Rule(
    "P706", "never-set", .warning, summary: "a variable that is asked for and never set",
    rationale: """
      What depends on a variable that nothing sets never changes: the branch for its other values is never taken, the \
      text never says anything else. Most often the `set` was forgotten, or it sets a variable with another name. A \
      control that is bound with `state` sets its variable; the `given` of flows and journeys only asks for values that \
      people must be able to bring about.
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
      findings.add("nothing sets the variable `\(name)`", at: at, notes: [.asked(at: asked), .setIt(name)])
    }
  }
}

extension Note {
  fileprivate static func asked(at span: Span) -> Note { Note("it is asked for here", at: span) }

  fileprivate static func setIt(_ name: String) -> Note {
    Note("set it with `set`, or bind a control to it with `state: \(name)`")
  }
}
