/// Keys that several kinds take, so that they are called and explained alike everywhere.
extension Property {
  static let fill = Property("fill", .flag, "takes the room that is left", default: "no")
  static let height = Property(
    "height", .length, "how high it is, in points or as a part of the screen", default: "as high as what it shows")
  static let gap = Property("gap", .length, "the room between its elements", default: "the platform's")
  static let empty = Property("empty", .elements(.body), "what stands there instead while there is nothing to show")
  static let badge = Property("badge", .text, "a number or a word in a small capsule on it")
  static let duration = Property("duration", .text, "how long it plays, as people read it")
  static let collapsed = Property("collapsed", .flag, "starts folded into its handle", default: "no")

  /// What a popup accepts, as screens and components do.
  static let allow = Property("allow", .map(.text), "findings that are accepted here: a rule and the reason")

  /// The heading of a popup that is written with keys only.
  static let title = Property("title", .text, "its heading, where none stands behind its name")
  static let outside = Property(
    "outside",
    .word([Word("closes", "a tap outside closes it"), Word("stays", "only what stands in it closes it")]),
    "what a tap outside does", default: "closes")

  static let keyboard = Property(
    "keyboard",
    .word([
      Word("text"), Word("email"), Word("number"), Word("decimal", "a number with a decimal point"), Word("phone"),
      Word("url", "an address on the web"), Word("search"),
    ]), "the keyboard that opens", default: "text")
  static let required = Property(
    "required", .either([.flag, .text]), "stops the form while it is empty, and says these words", default: "no")
  static let options = Property(
    "options", .list(.either([.text, .record(.option)])), "what there is to choose from",
    default: "the values of the variable that `state` names")
  static let chosen = Property("value", .text, "what is chosen at first", default: "the first option")
  static let isOn = Property("value", .flag, "whether it is on at first", default: "no")
  static let chosenState = Property(
    "state", .name(.variable), "the variable that it shows and sets; its values are the options")
  static let isOnState = Property(
    "state", .name(.variable), "the variable that it shows and sets, with two values such as `on` and `off`")
  static let filledState = Property(
    "state", .name(.variable), "a variable with the values `empty` and `filled` that follows what is typed")
  static let collapsedState = Property(
    "state", .name(.variable), "a variable with the values `open` and `collapsed` that it shows and sets")

  /// What something to press is for.
  static func role(_ summary: String) -> Property {
    Property(
      "role",
      .word([
        Word("primary", "what most people will want"),
        Word("destructive", "takes something away; drawn as a warning"),
        Word("cancel", "the way out without a change"), Word("submit", "sends the form it stands in"),
      ]), summary)
  }

  /// The columns of something that is as wide as the screen.
  static func columns(_ standard: String) -> Property {
    Property("columns", .count(1...12), "how many stand side by side", default: standard)
  }

  static func lasts(_ standard: String) -> Property {
    Property("lasts", .duration, "how long it stays; then its `go` follows", default: standard)
  }

  /// What replaces the items of the layout, where a plain list would be added to them.
  static func only(_ place: Place) -> Property {
    Property("only", .elements(place), "what stands here instead of what the layout brings")
  }
}

extension Shape {
  /// One thing to choose, where its label alone does not say it all.
  static let option = Shape("an option", "one thing to choose, with more to say than its label") {
    [
      Property("label", .text, "what people read", required: true),
      Property("value", .text, "the variable's value that it stands for", default: "its label"),
      Property("icon", .icon, "a picture before the label, or instead of it"),
      Property("go", .move, "where choosing it leads"),
    ]
  }
}
