extension ElementKind {
  /// Elements in columns.
  static let grid = ElementKind(
    "grid", "elements in columns", in: [.body], label: .optional(.text), labelMeaning: "title",
    children: Children(of: .body)
  ) {
    [
      Property("columns", .count(1...12), "how many stand side by side", default: "2"),
      Property("gap", .length, "the room between them"),
      Property("empty", .elements(.body), "what stands there while it has no elements"),
    ]
  }
}
