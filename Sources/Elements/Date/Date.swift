import HTML

extension ElementKind {
  /// A day or a time to choose.
  static let date = ElementKind(
    "date", "a date or time picker", in: [.body], label: .optional(.text), touch: .byItself, input: .type(.date),
    needsName: true, surface: ".date input"
  ) {
    [
      Property("kind", .words("date", "time", "date-and-time"), "what to pick", default: "date"),
      Property("value", .text, "its initial value", default: "nothing"),
      .filledState, .required,
    ]
  } drawing: { date, page in
    let hint: Words = date.word("kind") == "time" ? "9:41" : "Choose"
    page.field(date, as: .control(.picker)) { page in
      page.element(
        "input",
        [
          .fixed("type", "text"), .fixed("autocomplete", "off"), .words("placeholder", hint),
          .words("value", date.words("value") ?? ""),
        ] + date.typingAttributes)
    }
  }
}
