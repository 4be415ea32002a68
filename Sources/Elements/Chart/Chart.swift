extension ElementKind {
  /// Numbers as a picture.
  static let chart = ElementKind(
    "chart", "numbers as a picture", in: [.body], label: .optional(.text), labelMeaning: "title"
  ) {
    [
      Property("kind", .words("bar", "line", "area", "pie", "donut"), "how they are drawn", default: "bar"),
      Property(
        "values", .either([.map(.number(-1e12...1e12)), .list(.number(-1e12...1e12))]),
        "the numbers, with or without names"),
      Property("unit", .text, "what is counted"),
      Property("height", .length, "how high it is drawn"),
    ]
  }
}
