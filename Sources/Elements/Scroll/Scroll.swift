import HTML

extension ElementKind {
  /// Elements that scroll by themselves.
  static let scroll = ElementKind(
    "scroll", "elements that scroll by themselves, to the side or down", in: [.body], children: Children(of: .body),
    holds: .arrangement, motion: .sideways, carries: .swipe
  ) {
    [
      Property("direction", .words("horizontal", "vertical"), "the way it scrolls", default: "horizontal"), .height,
      .gap, .fill,
    ]
  } drawing: { scroll in
    let look: [Trait?] = [scroll.length("height").map { .height($0) }, scroll.length("gap").map { .gap($0) }]
    let direction = scroll.word("direction") ?? "horizontal"
    return [
      .element(
        "div",
        [
          .class(scroll.classes("direction-\(direction)")), .fixed("tabindex", "0"), .role("group"),
          .label(scroll.name ?? "More to scroll"),
        ]
          + Attribute.look(look), scroll.body())
    ]
  }
}
