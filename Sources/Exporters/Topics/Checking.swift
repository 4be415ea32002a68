import Elements
import ScreenModel

/// What is said of an app, and how to change that.
extension Topic {
  static var checking: [Topic] {
    [
      Topic(
        "check", "severity", summary: "how severe rules are, and their settings",
        paragraphs: [
          """
          Behind a rule's name stands a severity, `off`, or a mapping with its settings. A rule that is off by itself \
          is asked for with a severity, or once with `--select`.
          """
        ],
        example: """
          check:
            unreachable-screen: error
            too-deep: {severity: warning, max: 5}
            duplicate-title: advice
          """, properties: { CheckKey.shape.properties() }),
      Topic(
        "allow", summary: "accepts a finding in one place, with the reason",
        paragraphs: [
          """
          It stands on a screen, a popup, a component, or the app, and names one rule and why it is accepted there. \
          The reason is required, and an entry that accepts nothing is itself a finding. A trap may be accepted on any \
          screen that belongs to it.
          """
        ],
        example: """
          screens:
            the-end:
              allow: {dead-end: the story ends here}
              body: [The end.]
          """),
      Topic(
        "limits", "limit", summary: "what is refused because it is too large, and the options that raise it",
        paragraphs: [
          """
          `--max-bytes`: the bytes of all files together. `--max-depth`: how deep lists and mappings are nested. \
          `--max-nodes`: the values of all files, each alias counted with all it stands for. `--max-text`: the bytes of \
          one text. `--max-instances`: the screens and elements after `for`, `each`, `use` and `layout`. A message that \
          names a limit names its option.
          """
        ]),
    ]
  }
}
