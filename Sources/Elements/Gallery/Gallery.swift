import HTML

extension ElementKind {
  /// Pictures or cards, as many in a row as fit.
  static let gallery = ElementKind(
    "gallery", "images or cards of the same size to browse", in: [.body], label: .optional(.text),
    labelMeaning: "title", children: Content(of: .body), holds: .items, parts: [.indicator, .caption]
  ) {
    [.columns("3"), .gap, .empty]
  } drawing: { gallery, page in
    let look: [Trait?] = [.number("columns", gallery.number("columns") ?? 3), gallery.length("gap").map { .gap($0) }]
    page.element("div", [.class(gallery.classes(as: .beside(.collection)))] + gallery.nameAttribute) { page in
      page.heading(of: gallery)
      page.element("div", [.class(.cells)] + Attribute.look(look)) { $0.body(of: gallery) }
      page.empty(of: gallery)
    }
  }
}
