import HTML

extension ElementKind {
  /// Pictures or cards, as many in a row as fit.
  static let gallery = ElementKind(
    "gallery", "pictures or cards of the same size, to look through", in: [.body], label: .optional(.text),
    labelMeaning: "title", children: Children(of: .body), holds: .items, parts: [.indicator, .caption]
  ) {
    [.columns("3"), .gap, .empty]
  } drawing: { gallery in
    let look: [Trait?] = [.number("columns", gallery.number("columns") ?? 3), gallery.length("gap").map { .gap($0) }]
    let empty = gallery.has("empty") ? [HTML.element("div", class: "empty", gallery.body("empty"))] : []
    return [
      .element(
        "div", [.class(gallery.classes())] + gallery.nameAttribute,
        gallery.heading() + [.element("div", [.class("cells")] + Attribute.look(look), gallery.body())] + empty)
    ]
  }
}
