extension ElementKind {
  /// One field among tiles.
  static let tile = ElementKind(
    "tile", "one coloured field among tiles", in: [.tiles], label: .optional(.text), touch: .expected, needsName: true
  ) {
    [
      Property("image", .fileOrWords, "the picture that fills it"),
      Property("icon", .icon, "the picture in its middle"),
      Property("color", .color, "the colour behind it", default: "the accent"),
      Property("wide", .flag, "takes the room of two", default: "no"),
      .badge,
    ]
  }
}
