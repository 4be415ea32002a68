extension ElementKind {
  /// One tile.
  static let tile = ElementKind(
    "tile", "one tile", in: [.tiles], label: .optional(.text), children: Children(of: .body), touch: .expected,
    needsName: true
  ) {
    [
      Property("image", .fileOrWords, "the picture on it"),
      Property("icon", .icon, "the icon on it"),
      Property("color", .color, "its colour"),
      Property("wide", .flag, "is as wide as two", default: "no"),
      Property("detail", .text, "smaller words below the label"),
      Property("badge", .text, "words in a small capsule"),
    ]
  }
}
