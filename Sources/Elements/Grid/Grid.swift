import HTML

extension ElementKind {
  /// Elements in columns of the same width.
  static let grid = ElementKind(
    "grid", "elements in columns of the same width", in: [.body], label: .optional(.text), labelMeaning: "title",
    children: Content(of: .body), holds: .items
  ) {
    [.columns("2"), .gap, .empty]
  } drawing: { grid, page in
    let look: [Trait?] = [.number("columns", grid.number("columns") ?? 2), grid.length("gap").map { .gap($0) }]
    page.element("div", [.class(grid.classes(as: .beside(.collection)))] + grid.nameAttribute) { page in
      page.heading(of: grid)
      page.element("div", [.class(.cells)] + Attribute.look(look)) { $0.body(of: grid) }
      page.empty(of: grid)
    }
  }
}
