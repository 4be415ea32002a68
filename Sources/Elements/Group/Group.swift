import HTML

extension ElementKind {
  /// Elements that come and go together.
  static let group = ElementKind(
    "group", "elements that belong together, one below the other", in: [.body], label: .optional(.text),
    labelMeaning: "title", children: Content(of: .body), holds: .arrangement
  ) {
    [.gap, .fill]
  } drawing: { group, page in
    let gap = group.length("gap").map { Trait.gap($0) }
    page.element("div", [.class(group.classes(as: .stack))] + Attribute.look([gap])) { page in
      page.heading(of: group)
      page.body(of: group)
    }
  }
}
