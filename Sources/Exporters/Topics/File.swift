import Elements
import ScreenModel

/// What an app's file is made of.
extension Topic {
  static var file: [Topic] {
    [
      Topic(
        "app", summary: AppKey.summary,
        paragraphs: [
          """
          Only `app` and one screen are required. Keys can be in any order. Screens, flows and variables are shown in \
          the order in which they are written.
          """
        ],
        example: """
          app: Hello
          screens:
            welcome:
              title: Welcome
              body:
                - button: Begin
                  go: home
            home:
              body: [That is all there is.]
          """, properties: { AppKey.shape.properties() }),
      Topic(
        "include", "glob", summary: "an app in several files",
        paragraphs: [
          """
          Each entry is a path or a pattern, relative to the file that contains it. In a pattern, `*` and `?` match \
          characters of one name, `[a-z]` and `[!a-z]` match one character, and `**` matches any number of folders; \
          names that start with a dot are skipped. Matches are sorted, and a pattern without a match is an error.
          """,
          """
          A file's own keys come first, then its includes, depth first and in order; a file is included only once. An \
          included file can have any key of an app. Screens, popups, components, layouts, data, variables, flows, \
          events, journeys and `check` are merged by name. All other keys, such as `theme` and `promises`, may appear \
          only once. A name that is defined in two files is an error that shows both places.
          """,
        ],
        example: """
          include: [theme.yaml, screens/*.yaml]
          """),
      Topic(
        "state", "variable", summary: "variables with a few values each, or a range of numbers",
        paragraphs: [
          """
          A list of values, of which the first is the initial one, or numbers such as `0..9`, which start at the \
          minimum. To start with another one, write both: `{values: 0..9, start: 3}`. Every variable has a limited number of values, so the compiler can try them all. A variable under \
          the app's `state` lasts as long as the app. One under a screen's `state` resets every time the screen opens, \
          but is kept while another screen is on top.
          """,
          "Variable names are unique: a screen cannot redefine a variable of the app.",
        ],
        example: """
          state:
            account: [guest, member]
            count: 0..9
            unread: {values: 0..20, start: 3}
          """, properties: { VariableKey.shape.properties() }),
      Topic(
        "data", "rows", "csv", "json", summary: "rows for lists and screens",
        paragraphs: [
          """
          A list of mappings whose keys are the columns; a list of text, with one column `value`; or `{file: …}`. A \
          `.txt` file has one row per line (column `value`, empty lines are skipped). A `.csv` file has the names of \
          the columns in its first line (RFC 4180: quotes, doubled quotes, line breaks in quotes). If semicolons or \
          tabs are between them and no commas, as spreadsheets write it, the values have the same between them. A \
          `.yaml` or `.json` file has a list. Each value is plain text; a missing column is empty.
          """
        ],
        example: """
          data:
            decks:
              - {name: Animals, color: red}
              - {name: Numbers, color: blue}
            words: {file: words.txt}
          """, properties: { DataFileKey.shape.properties() }),
      Topic(
        "flow", summary: FlowKey.summary,
        paragraphs: [
          """
          Each flow is listed in the player, and the checker starts there too. A journey can start with it: `flow: \
          Buyer`.
          """
        ],
        example: """
          flows:
            Buyer: {start: shop, beneath: [home], given: {account: member}, link: /promo/spring}
          """, properties: { FlowKey.shape.properties() }),
      Topic(
        "events", summary: "things that happen outside the app, such as a phone call; each opens a popup from anywhere",
        paragraphs: [
          "The player lists them under Events; a journey triggers one with `event`. Events do not count as a way out of a screen, or as a path that a promise with `reach` asks for."
        ],
        example: """
          events:
            Phone call: incoming-call
          """),
      Topic("device", summary: DeviceKey.summary, properties: { DeviceKey.shape.properties() }),
    ]
  }
}
