import HTML

extension ElementKind {
  /// Elements in columns of the same width.
  static let grid = ElementKind(
    "grid", "elements in columns of the same width", in: [.body], label: .optional(.text), labelMeaning: "title",
    children: Children(of: .body), holds: .items
  ) {
    [.columns("2"), .gap, .empty]
  } drawing: { grid in
    let look: [Trait?] = [.number("columns", grid.number("columns") ?? 2), grid.length("gap").map { .gap($0) }]
    let empty = grid.has("empty") ? [HTML.element("div", class: "empty", grid.body("empty"))] : []
    return [
      .element(
        "div", [.class(grid.classes())] + grid.nameAttribute,
        grid.heading() + [.element("div", [.class("cells")] + Attribute.look(look), grid.body())] + empty)
    ]
  }
}
