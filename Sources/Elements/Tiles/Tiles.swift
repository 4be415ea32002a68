import HTML

extension ElementKind {
  /// Coloured fields side by side.
  static let tiles = ElementKind(
    "tiles", "coloured fields side by side, each leading somewhere", in: [.body], label: .optional(.text),
    labelMeaning: "title", children: Children(of: .tiles), holds: .items, sizesItems: true, parts: .caption
  ) {
    [
      .columns("2"),
      Property(
        "height", .length, "how high each tile is, in points or as a part of the screen", default: "as high as wide"),
      .gap,
      .fill,
      .empty,
    ]
  } drawing: { tiles in
    let columns = tiles.number("columns") ?? 2
    let look: [Trait?] = [
      .number("columns", columns), tiles.length("height").map { .length("tile-height", $0) },
      tiles.length("gap").map { .gap($0) },
    ]
    let empty = tiles.has("empty") ? [HTML.element("div", class: "empty", tiles.body("empty"))] : []
    return [
      .element(
        "div", [.class(tiles.classes())] + tiles.nameAttribute,
        tiles.heading() + [.element("div", [.class("cells")] + Attribute.look(look), tiles.body())] + empty)
    ]
  }
}
