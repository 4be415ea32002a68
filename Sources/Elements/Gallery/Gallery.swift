extension ElementKind {
  /// Pictures side by side, to scroll through.
  static let gallery = ElementKind(
    "gallery", "pictures side by side, to scroll through", in: [.body], label: .optional(.text), labelMeaning: "title",
    children: Children(of: .body)
  ) {
    [
      Property("columns", .count(1...12), "how many stand side by side"),
      Property("height", .length, "how high it is drawn"),
      Property("empty", .elements(.body), "what stands there while it has no pictures"),
    ]
  }
}
