extension ElementKind {
  /// Numbers as a picture.
  static let chart = ElementKind(
    "chart", "numbers as a picture", in: [.body], label: .optional(.text), labelMeaning: "title", touch: .optional,
    needsName: true
  ) {
    [
      Property("kind", .words("bar", "line", "area", "pie", "donut"), "what the numbers are drawn as", default: "bar"),
      Property("values", .either([.map(.anyNumber), .list(.anyNumber)]), "the numbers, each with its name or without"),
      Property("unit", .text, "what is counted, behind each number"),
      .height,
    ]
  }
}
