extension ElementKind {
  /// A day or a time to choose.
  static let date = ElementKind(
    "date", "a day or a time to choose", in: [.body], label: .optional(.text), touch: .byItself, needsName: true
  ) {
    [
      Property("kind", .words("date", "time", "date-and-time"), "what is chosen", default: "date"),
      Property("value", .text, "what it shows at first", default: "nothing"),
      .filledState, .required,
    ]
  }
}
