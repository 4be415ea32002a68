import HTML

extension ElementKind {
  /// Room that is left free.
  static let space = ElementKind(
    "space", "room that is left free between two elements", in: [.body], label: .optional(.length),
    labelMeaning: "height", shows: .space
  ) {
    [
      .fill
    ]
  } drawing: { space in
    let height = space.length("label").map { Trait.height($0) }
    return [.element("div", [.class(space.classes()), .decorative] + Attribute.look([height]))]
  }
}
