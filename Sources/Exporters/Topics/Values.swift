import ScreenModel

/// What may stand behind a key.
extension Topic {
  static var values: [Topic] {
    [
      Topic(
        "words", "string",
        summary: "what people see keeps the spelling of the file",
        paragraphs: [
          """
          Nothing is taken for something else: `no`, `on`, `12:30`, `010` and `1.0` stay as they were typed wherever \
          words belong.
          """,
          """
          YAML itself takes some texts apart: ` #` begins a comment, `: ` makes a mapping, and a text that begins with \
          `{`, `[`, `*`, `&`, `!`, `|`, `>`, `%` or `@` is read as something else. Put such a text in quotes. Where one \
          was swallowed, `P111` says so.
          """,
        ],
        example: """
          - text: "Note: two left"
          - badge: "#1"
          """),
      Topic(
        "value", "$", "$name", "reading",
        summary: "`$name` reads a value: of a row, of a parameter, of a variable",
        paragraphs: [
          """
          A name begins with a letter and goes on with letters, digits, `-`, `_` and `.`; a full stop or a hyphen at \
          its end belongs to the sentence. `$(name)` ends the name where letters follow: `$(count)nd`. `$$` is a \
          dollar, and `$5` is five dollars, because no name begins with a digit. No quotes are needed anywhere.
          """,
          """
          What is nearest counts: the row of the innermost `each` outwards, then the row the screen was made for, then \
          the parameters of the component, then the variables of the screen, then those of the app, then `platform`. \
          `$row.name` says that a column is meant, `$screen.name` the column of the row the screen was made for.
          """,
          "A value may be read wherever words, a word of a list, a colour, a length or a number may stand.",
        ],
        example: """
          - tile: $name
            each: decks
            color: $color
            go: cards/$name
          """),
      Topic(
        "flag",
        summary: "true is `yes`, `true` or `on`; false is `no`, `false` or `off`",
        paragraphs: ["Small and capital letters are the same here, and only here."]),
      Topic(
        "number",
        summary: "digits with at most one point, and a sign where it makes sense",
        paragraphs: [
          """
          `1e3` and `1_000` are words. A whole number does not begin with a zero: `010` is a word. Where a number is \
          expected and something else stands, `P005` says what it was read as.
          """
        ]),
      Topic(
        "length",
        summary: "points, `12`; or a part of the room there is, `33%` or `1/3`",
        paragraphs: [
          """
          Points are no pixels: a phone is about 400 points wide. A part is at most the whole, and a length is never \
          negative. The part of a height is a part of the screen.
          """
        ]),
      Topic(
        "duration", "time",
        summary: "a number and its unit: `1.5s`, `300ms`",
        paragraphs: ["The unit is not left out, so that nobody has to guess it."]),
      Topic(
        "colour", "color",
        summary: "`\"#rgb\"`, `\"#rrggbb\"`, `\"#rrggbbaa\"` in quotes, or a name",
        paragraphs: [
          "Without the quotes YAML takes `#` for the beginning of a comment; `P111` says so.",
          "The names are \(ScalarReading.colorNames.map { "`\($0.name)`" }.joined(separator: ", ")).",
        ],
        example: """
          theme:
            accent: "#2f7d6d"
          """),
      Topic(
        "point",
        summary: "a place in a picture: how far from the left, how far from the top",
        paragraphs: ["Two parts with a blank between them: `22% 31%`, `1/2 1/3`."]),
      Topic(
        "id",
        summary: "letters, digits, `-` and `_`; the letters of any script",
        paragraphs: [
          """
          \(ReservedID.words.sorted().map { "`\($0)`" }.joined(separator: ", ")) are words of the language and name \
          nothing else. Screens and the app's popups share one name space; a screen's own popups may be called like \
          those of another screen. Two ids that differ only in capital letters, `-` or `_` are `P107`.
          """,
          """
          A screen with `for` has one id a row, such as `cards/animals`: the value of the column `id` names, else of \
          the first, in small letters with `-` for blanks. Two rows with the same id are an error.
          """,
        ]),
      Topic(
        "file", "path",
        summary: "a path relative to the file in which it is written",
        paragraphs: [
          """
          Slashes are forward on every system. What lies outside the project, also by way of `..` or a symbolic link, \
          is refused; `--root` says where the project begins.
          """,
          """
          Where a picture may stand, a text that ends like a picture's file is one, and any other text is drawn as a \
          labelled placeholder.
          """,
        ]),
    ]
  }
}
