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
        "baseline", "fingerprint", summary: "accepts all findings that are there already, so that only new ones count",
        paragraphs: [
          """
          `protoc check --write-baseline known.json` accepts everything that is found, and `--baseline known.json` leaves \
          it out from then on. Keep the file beside the app: it has one line for each accepted finding, with its rule, its \
          place, what was found, and a fingerprint.
          """,
          """
          A fingerprint is made of the rule, the place by name and the words the finding points at, such as a target; \
          lines, files and other screens are no part of it. `--format json` gives it for each finding, with the name of \
          its place: `home/body/button:Save` is the button `Save` in the body of the screen `home`, and \
          `home/delete/button:Yes` stands in its popup `delete`. An element with an `id` is called by that, and the second \
          of two that would have the same name ends in `[2]`.
          """,
          """
          An entry that accepts nothing any more is a finding itself. It is known by where its app lies from the baseline, \
          so one file may serve several apps.
          """,
        ]),
      Topic(
        "fix", "fixes", "diff", summary: "makes the edits that are surely meant",
        paragraphs: [
          """
          `protoc check --fix` changes what is surely a slip: a word that no other but one known word is close to, by a \
          letter or two; keys of an element of which a later one names it; an `allow` that accepts nothing, once no other \
          mistake can hide what it is there for; tabs where nothing else indents. All else of the file stays as it is, \
          byte for byte, and each file is written whole or not at all.
          """,
          """
          Edits that make things worse are taken back. With `--diff` beside it nothing is written, and what would change \
          is shown as `git apply` and `patch -p1` read it; the exit code is 1 if there is anything. In `--format json` \
          each fix says whether it is `certain`.
          """,
        ]),
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
