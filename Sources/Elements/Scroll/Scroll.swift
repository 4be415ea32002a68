import HTML

extension ElementKind {
  /// Elements that scroll by themselves.
  static let scroll = ElementKind(
    "scroll", "a separate scrolling area", in: [.body], children: Content(of: .body),
    holds: .arrangement, motion: .sideways
  ) {
    [
      Property(
        "direction", .words("horizontal", "vertical"), "the scroll direction", default: "horizontal", changes: .look),
      .height,
      .gap, .fill,
    ]
  } drawing: { scroll, page in
    let look: [Trait?] = [scroll.length("height").map { .height($0) }, scroll.length("gap").map { .gap($0) }]
    let direction = scroll.word("direction") ?? "horizontal"
    let figure = direction == "vertical" ? Figure.stack : .beside(.scroll)
    page.element(
      "div",
      [
        .class(scroll.classes("direction-\(direction)", as: figure)), .fixed("tabindex", "0"), .role("group"),
        .label(scroll.name ?? "More to scroll"),
      ] + Attribute.look(look)
    ) { $0.body(of: scroll) }
  }
}
