import Elements
import ScreenModel

/// What is said of an app, and how to change that.
extension Topic {
  static var checking: [Topic] {
    [
      Topic(
        "check", "severity", summary: "the severity and settings of rules",
        paragraphs: [
          """
          Each rule takes a severity, `off`, or a mapping with its settings. To turn on a rule that is off by default, \
          give it a severity, or use `--select` for a single run.
          """
        ],
        example: """
          check:
            unreachable-screen: error
            too-deep: {severity: warning, max: 5}
            duplicate-title: advice
          """, properties: { CheckKey.shape.properties() }),
      Topic(
        "allow", summary: "accepts a finding in one place, with a reason",
        paragraphs: [
          """
          Write it on a screen, a popup, a component or the app. It names a rule and says why the finding is fine \
          there. The reason is required, and an entry that accepts nothing is itself a finding. A trap may be accepted \
          on any of its screens.
          """
        ],
        example: """
          screens:
            the-end:
              allow: {dead-end: the story ends here}
              body: [The end.]
          """),
      Topic(
        "baseline", "fingerprint", summary: "accepts all current findings, so that only new ones are shown",
        paragraphs: [
          """
          `protoc check --write-baseline known.json` accepts every current finding, and `--baseline known.json` hides \
          them from then on. Keep the file next to the app. It has one line for each accepted finding, with its rule, \
          its place, its message and a fingerprint.
          """,
          """
          A fingerprint is made from the rule, the name of the place, and the text that the finding points at, such as \
          a target. Lines, files and other screens do not matter. `--format json` shows the fingerprint and the place \
          of each finding: `home/body/button:Save` is the button `Save` in the body of the screen `home`, and \
          `home/delete/button:Yes` is in its popup `delete`. An element with an `id` goes by that id. If two would \
          have the same name, the second ends in `[2]`.
          """,
          """
          An entry that no longer accepts anything is a finding itself. Apps are identified by their path relative to \
          the baseline, so one file can serve several apps.
          """,
        ]),
      Topic(
        "fix", "fixes", "diff", summary: "applies safe fixes",
        paragraphs: [
          """
          `protoc check --fix` only applies safe fixes, such as: a word that is close to exactly one known word; keys \
          of an element in the wrong order; an `allow` that accepts nothing, once no other mistake can hide its \
          finding; tabs in a file that is indented only with tabs. The rest of the file stays the same, byte for byte, \
          and each file is written completely or not at all.
          """,
          """
          Fixes that make things worse are undone. With `--diff` nothing is written; the changes are shown as a diff \
          for `git apply` or `patch -p1`, and the exit code is 1 if there are any. In `--format json` each fix says \
          whether it is `certain`.
          """,
        ]),
      Topic(
        "limits", "limit", summary: "the limits for large input, and the options that raise them",
        paragraphs: [
          """
          `--max-bytes`: the size of all files in bytes. `--max-depth`: how deeply lists and mappings are nested, or \
          components and layouts in each other. `--max-nodes`: the number of values in all files, with aliases \
          expanded. `--max-text`: the size of one text in bytes. `--max-output`: the size of what aliases, `for`, \
          `each`, `use`, `layout` and `$name` produce, in bytes of the page; an element counts as 100. `--max-values`: \
          the number of values of a variable that a slider or a picker offers, or that `set` copies. \
          `--max-combinations`: the number of combinations of values to try when deciding whether a condition always \
          holds, or which rows a `where` lets through, and of events over screens and over each other. A message about \
          a limit names its option.
          """
        ]),
    ]
  }
}
