/// Keys that several kinds take, so that they are called and explained alike everywhere.
extension Property {
  static let fill = Property("fill", .flag, "takes the remaining space", default: "no", changes: .look)
  static let height = Property(
    "height", .length, "its height, in points or as a share of the screen", default: "the height of its content")
  static let gap = Property("gap", .length, "the space between its elements", default: "the platform's")
  static let empty = Property("empty", .elements(.body), "what is shown instead when there is nothing")
  static let badge = Property("badge", .text, "a small label on it, such as a number")
  static let duration = Property("duration", .text, "how long it plays, as text")
  static let collapsed = Property("collapsed", .flag, "starts collapsed", default: "no")

  /// What a popup accepts, as screens and components do.
  static let allow = Property("allow", .map(.text), "findings accepted here: rule and reason")

  /// The heading of a popup that is written with keys only.
  static let title = Property("title", .text, "its title; same as writing it after the name", isLabel: true)
  static let outside = Property(
    "outside",
    .word([Word("closes", "a tap outside closes it"), Word("stays", "only something inside closes it")]),
    "what a tap outside does", default: "closes")

  static let keyboard = Property(
    "keyboard",
    .word([
      Word("text"), Word("email"), Word("number"), Word("decimal", "a number with a decimal point"), Word("phone"),
      Word("url", "a web address"), Word("search"),
    ]), "the keyboard that opens; `number` and `decimal` have only their keys",
    default: "that of its `format`, else `text`")
  static let required = Property(
    "required", .either([.flag, .text]), "the form cannot be submitted while this is empty; the text is the message",
    default: "no")
  static let options = Property(
    "options", .list(.either([.text, .record(.option)])), "the choices",
    default: "the values of the `state` variable")
  static let chosen = Property(
    "value", .text, "the initial choice", .choice(in: "options"), default: "the first option",
    changes: .flow)
  static let isOn = Property("value", .flag, "whether it is on initially", default: "no")
  static let chosenState = Property(
    "state", .variable(.choices), "the variable it shows and sets; its values are the choices")
  static let isOnState = Property(
    "state", .variable(.pair), "the variable it shows and sets")
  static let filledState = Property(
    "state", .variable(.typed), "a variable that follows the text; `$name` shows it"
  )
  static let checkedState = Property(
    "state", .variable(.typed), "a variable that follows the text, perhaps with the value `wrong`; `$name` shows it")
  static let format = Property("format", .told(.word(TextFormat.words)), "what the text is", default: "any text")

  /// What a text is asked besides its format.
  static let textChecks = [
    Property(
      "pattern", .told(.pattern),
      "what the text is like: letters, `[a-z]`, `.`, `\\d`, `\\w`, `\\s`, `( )`, `|`, `? * + {2,5}`"),
    Property("least", .told(.anyNumber), "the smallest number with `format: number`, else the fewest characters"),
    Property("most", .told(.anyNumber), "the largest number with `format: number`, else the most characters"),
  ]
  static let collapsedState = Property(
    "state", .variable(.folded), "the variable it shows and sets")

  /// What something to press is for.
  static func role(_ summary: String) -> Property {
    Property(
      "role",
      .word([
        Word("primary", "the main action"),
        Word("destructive", "deletes something; shown as a warning"),
        Word("cancel", "closes without a change; it looks special in bars and questions only"),
        Word("submit", "submits its form"),
      ]), summary)
  }

  /// The columns of something that is as wide as the screen.
  static func columns(_ standard: String) -> Property {
    Property("columns", .count(1...12), "the number of columns", default: standard, changes: .look)
  }

  static func lasts(_ standard: String) -> Property {
    Property("lasts", .duration, "how long it stays before its `go`", default: standard)
  }

  /// What replaces the items of the layout, where a plain list would be added to them.
  static func only(_ container: Container) -> Property {
    Property("only", .elements(container), "replaces the layout's items")
  }
}

extension Shape {
  /// One thing to choose, where its label alone does not say it all.
  static let option = Shape("an option", "one choice with its own value, icon or target") {
    [
      Property("label", .text, "the text", required: true),
      Property("value", .text, "the value of the variable for this choice", default: "its label", changes: .flow),
      Property("icon", .icon, "an icon before the label, or instead of it"),
      Property("go", .move, "where this choice leads"),
    ]
  }
}
