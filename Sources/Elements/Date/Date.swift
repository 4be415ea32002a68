import HTML

extension ElementKind {
  /// A day or a time to choose.
  static let date = ElementKind(
    "date", "a day or a time to choose", in: [.body], label: .optional(.text), touch: .byItself, input: .type(.date),
    needsName: true, surface: ".date input"
  ) {
    [
      Property("kind", .words("date", "time", "date-and-time"), "what is chosen", default: "date"),
      Property("value", .text, "what it shows at first", default: "nothing"),
      .filledState, .required,
    ]
  } drawing: { date in
    let hint: Words = date.word("kind") == "time" ? "9:41" : "Choose"
    let input = HTML.element(
      "input",
      [
        .fixed("type", "text"), .fixed("autocomplete", "off"), .words("placeholder", hint),
        .words("value", date.words("value") ?? ""),
      ]
        + date.typingAttributes)
    return [date.field([input])]
  }
}
