extension ElementKind {
  /// Coloured fields side by side.
  static let tiles = ElementKind(
    "tiles", "coloured fields side by side, each leading somewhere", in: [.body], label: .optional(.text),
    labelMeaning: "title", children: Children(of: .tiles)
  ) {
    [
      .columns("2"),
      Property(
        "height", .length, "how high each tile is, in points or as a part of the screen", default: "as high as wide"),
      .gap,
      .fill,
      .empty,
    ]
  }
}
