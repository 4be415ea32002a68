extension ElementKind {
  /// A field that filters a list while people type.
  static let search = ElementKind(
    "search", "a field that filters a list while people type", in: [.body, .bar], label: .optional(.text),
    labelMeaning: "hint", touch: .byItself
  ) {
    [
      Property("match", .words("contains", "prefix"), "how what is typed is compared", default: "contains"),
      Property("in", .text, "the id of the list it filters"),
      Property("state", .name(.variable), "the variable it shows and sets"),
    ]
  }
}
