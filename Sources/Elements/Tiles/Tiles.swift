extension ElementKind {
  /// Coloured tiles side by side.
  static let tiles = ElementKind(
    "tiles", "coloured tiles side by side", in: [.body], label: .optional(.text), labelMeaning: "title",
    children: Children(of: .tiles)
  ) {
    [
      Property("columns", .count(1...12), "how many stand side by side", default: "2"),
      Property("height", .length, "how high each is: a length, or a part of the screen"),
      Property("gap", .length, "the room between them"),
      Property("fill", .flag, "takes the room that is left", default: "no"),
      Property("empty", .elements(.body), "what stands there while it has no tiles"),
    ]
  }
}
