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
          Nothing is required but `app` and one screen. The order of the keys is free; that of screens, flows and \
          variables is the order in which they are shown.
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
          Each entry is a path or a pattern, relative to the file it stands in. In a pattern `*` and `?` stand for \
          characters of one name, `[a-z]` and `[!a-z]` for one of several, `**` for any folders; names that begin with \
          a dot are left out. What a pattern finds is sorted, and a pattern that finds nothing is an error.
          """,
          """
          A file's own keys come first, then its includes, depth first, in order; a file counts once. An included \
          file may hold any key of an app. Screens, popups, components, layouts, data, variables, flows, events, \
          journeys and `check` are merged by name; anything else, such as `theme` and `promises`, may be given once. One name defined in two files is an error that shows both places.
          """,
        ],
        example: """
          include: [theme.yaml, screens/*.yaml]
          """),
      Topic(
        "state", "variable", summary: "variables: a few values each, or numbers from one to another",
        paragraphs: [
          """
          A list of values, of which the first is where the variable starts, or `0..9`, which starts at the lower end. \
          Every variable is finite: that is why the compiler can try them all. Under the app's `state` it lives as \
          long as the app; under a screen's, with one visit of that screen: fresh when the screen is pushed, kept while \
          something covers it.
          """,
          "A name means one variable: a screen's variable does not hide the app's.",
        ],
        example: """
          state:
            account: [guest, member]
            count: 0..9
          """),
      Topic(
        "data", "rows", summary: "rows to repeat over",
        paragraphs: [
          """
          A list of mappings, whose keys are the columns; a list of words, which stand in the column `value`; or \
          `{file: …}`. A `.txt` file has a row a line (column `value`, empty lines left out), a `.csv` file the names \
          of the columns in its first line (RFC 4180: quotes, doubled quotes, line breaks in quotes), a `.yaml` or \
          `.json` file a list. Values are single words or texts; a column that a row lacks is empty.
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
          Each flow gets a link in the player, and the checker begins there too. A journey may begin with it: \
          `flow: Buyer`.
          """
        ],
        example: """
          flows:
            Buyer: {start: shop, beneath: [home], given: {account: member}, link: /promo/spring}
          """, properties: { FlowKey.shape.properties() }),
      Topic(
        "events", summary: "things that happen to people: each opens its popup from anywhere",
        paragraphs: [
          "The player offers them in its bar; a journey lets one happen with `event`. They rescue nobody who is stuck."
        ],
        example: """
          events:
            Phone call: incoming-call
          """),
      Topic("device", summary: DeviceKey.summary, properties: { DeviceKey.shape.properties() }),
    ]
  }
}
