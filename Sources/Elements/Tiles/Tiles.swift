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
    let columns = tiles.number("columns") ?? 2
    let look: [Trait?] = [
      .number("columns", columns), tiles.length("height").map { .length("tile-height", $0) },
      tiles.length("gap").map { .gap($0) },
    ]
    page.element("div", [.class(tiles.classes(as: .beside(.collection)))] + tiles.nameAttribute) { page in
      page.heading(of: tiles)
      page.element("div", [.class(.cells)] + Attribute.look(look)) { $0.body(of: tiles) }
      page.empty(of: tiles)
    }
  }
}
