import Elements
import ScreenModel

/// What may be after a key.
extension Topic {
  static var values: [Topic] {
    [
      Topic(
        "words", "string",
        summary: "text stays exactly as it is written",
        paragraphs: [
          """
          Text stays exactly as you type it: `no`, `on`, `12:30`, `010` and `1.0` are never converted where text is \
          expected.
          """,
          """
          YAML gives some characters a meaning: ` #` starts a comment, `: ` makes a mapping, and text that starts with \
          `{`, `[`, `*`, `&`, `!`, `|`, `>`, `%` or `@` is read as something else. Put such text in quotes. If text is \
          lost this way, `P111` reports it.
          """,
        ],
        example: """
          - text: "Note: two left"
          - badge: "#1"
          """),
      Topic(
        "value", "$", "$name", "reading",
        summary: "`$name` reads the value of a column, a parameter or a variable",
        paragraphs: [
          """
          A name starts with a letter and continues with letters, digits, `-`, `_` and `.`; a full stop or a hyphen \
          after it is part of the sentence. Use `$(name)` when letters follow: `$(count)nd`. `$$` is a dollar sign, \
          and `$5` is five dollars, because names never start with a digit. You never need quotes for this.
          """,
          """
          The nearest name is used: first the row of the innermost `each`, then the outer ones, then the row the \
          screen was made from, the parameters of the component, the variables of the screen, the variables of the \
          app, and `platform`. `$row.name` always means a column, and `$screen.name` a column of the row the screen \
          was made from.
          """,
          """
          If a field's `state` names the variable, `$name` shows what was typed there, or nothing: `Hello, $first`. A \
          condition such as `first is filled` still looks at the value of the variable. Text from a `secret` field is \
          shown as dots.
          """,
          """
          You can read a value wherever text, an option, a colour, a length or a number is expected. In `go` and \
          `state`, a column or a parameter can name the target or the variable.
          """,
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
        paragraphs: ["Capital letters do not matter here, and only here."]),
      Topic(
        "number",
        summary: "digits with at most one decimal point, and a sign where it makes sense",
        paragraphs: [
          """
          `1e3` and `1_000` are text, and so is `010`, because whole numbers do not start with a zero. If a number is \
          expected and something else is found, `P005` reports it.
          """
        ]),
      Topic(
        "length",
        summary: "points, such as `12`, or a share of the space, such as `33%` or `1/3`",
        paragraphs: [
          """
          Points are not pixels: a phone is about 400 points wide. A share cannot be more than the whole, and a length \
          cannot be negative. For a height, the share is of the height of the screen.
          """
        ]),
      Topic(
        "duration", "time",
        summary: "a number with a unit: `1.5s`, `300ms`",
        paragraphs: ["The unit is required, so that nobody has to guess it."]),
      Topic(
        "colour", "color",
        summary: "`\"#rgb\"`, `\"#rrggbb\"`, `\"#rrggbbaa\"` in quotes, or a name",
        paragraphs: [
          "Without quotes, YAML reads `#` as the start of a comment; `P111` reports it.",
          "The names are \(ScalarReading.colorNames.map { "`\($0.name)`" }.joined(separator: ", ")).",
        ],
        example: """
          theme:
            accent: "#2f7d6d"
          """),
      Topic(
        "point",
        summary: "a position on a map: the distance from the left and from the top",
        paragraphs: ["Two values with a space between them: `22% 31%`, `1/2 1/3`."]),
      Topic(
        "pattern", "format", "least", "most",
        summary: "which texts a field accepts: `format: email`, `pattern: \"[A-Z]{3}\"`, `least: 8`",
        paragraphs: [
          """
          `format` is one of \(TextFormat.words.map { "`\($0.name)` (\($0.summary))" }.joined(separator: ", ")). With \
          `format: number`, `least` and `most` limit the number; otherwise they limit the number of characters. Each \
          of these can have its own message: `format: {email: We cannot write to this address.}`.
          """,
          """
          A pattern must match the whole text. It can contain letters and other characters, `.` for any character, \
          classes such as `[a-z_]` and `[^ ]`, `\\d` (digits), `\\w` (letters, digits, `_`), `\\s` (spaces) and their \
          opposites `\\D`, `\\W`, `\\S`, groups `( )`, alternatives `|`, and repeats `?`, `*`, `+`, `{3}`, `{2,}`, \
          `{2,5}`. Write `\\.` for a full stop. Put it in quotes, because YAML gives `[` and `{` a meaning.
          """,
          """
          Wrong text blocks the form, as an empty required field does. The message appears when people leave the field \
          or try to submit, and disappears as soon as the text is right. If the field's `state` is a variable with the \
          values `empty`, `filled` and `wrong`, it follows along.
          """,
        ],
        example: """
          - field: Email
            format: {email: We cannot write to this address.}
            required: We answer by email.
            state: email
          - field: Flight
            pattern: {"[A-Z]{2}[0-9]{1,4}": "Two letters and a number, like LH400."}
          - field: Age
            format: number
            least: {18: You must be 18 or older.}
          """),
      Topic(
        "id",
        summary: "letters of any script, digits, `-` and `_`",
        paragraphs: [
          """
          \(ReservedID.words.sorted().map { "`\($0)`" }.joined(separator: ", ")) are reserved and cannot be ids. \
          Screens and the app's popups share one set of names; popups of different screens may have the same name. Two \
          ids that differ only in case, `-` or `_` are reported as `P107`.
          """,
          """
          A screen with `for` has one id for each row, such as `cards/animals`: the value of the column that `id` \
          names, or of the first column, in lower case with `-` for spaces. Two rows with the same id are an error.
          """,
        ]),
      Topic(
        "file", "path",
        summary: "a path relative to the file that contains it",
        paragraphs: [
          """
          Use forward slashes on every system. A path outside the project, such as through `..` or a symbolic link, is \
          refused; `--root` sets the project's root.
          """,
          """
          Where an image is expected, text that ends like an image file name is a file. Any other text says what is on \
          the picture: a landscape is drawn (in a row, the initials), and read out by that name; a wireframe shows the \
          words.
          """,
        ]),
    ]
  }
}
