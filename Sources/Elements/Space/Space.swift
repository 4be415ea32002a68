import HTML

extension ElementKind {
  /// Room that is left free.
  static let space = ElementKind(
    "space", "an empty space between two elements", in: [.body], label: .optional(.length),
    labelMeaning: "height", shows: .space
  ) {
    [
      .fill
    ]
  } drawing: { space, page in
    let height = space.length("label").map { Trait.height($0) }
    page.element("div", [.class(space.classes(as: .space(.plain))), .decorative] + Attribute.look([height]))
  }
}
