import HTML

extension ElementKind {
  /// Elements that come and go together.
  static let group = ElementKind(
    "group", "elements that belong together, one below the other", in: [.body], label: .optional(.text),
    labelMeaning: "title", children: Content(of: .body), touch: .optional,
    holds: .arrangement, carries: .surface
  ) {
    [.gap, .fill]
  } drawing: { group, page in
    let gap = group.length("gap").map { Trait.gap($0) }
    page.part(of: group, "div", group.classes(as: .stack), Attribute.look([gap]), title: .text(.collectionTitle))
  }
}
