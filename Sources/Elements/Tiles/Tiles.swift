import HTML

extension ElementKind {
  /// Coloured fields side by side.
  static let tiles = ElementKind(
    "tiles", "a grid of coloured tiles", in: [.body], label: .optional(.text),
    labelMeaning: "title", children: Content(of: .tiles), holds: .items, sizesItems: true, parts: .caption
  ) {
    [
      .columns("2"),
      Property(
        "height", .length, "the height of each tile, in points or as a share of the screen",
        default: "the same as its width"),
      .gap,
      .fill,
      .empty,
    ]
  } drawing: { tiles, page in
    page.collection(tiles, columns: 2, tiles.length("height").map { .length("tile-height", $0) })
  }
}
