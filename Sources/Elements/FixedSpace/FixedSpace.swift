import HTML

extension ElementKind {
  /// Room of one width.
  static let fixedSpace = ElementKind(
    "fixed-space", "room of one width in a bar", in: [.bar, .tray], label: .required(.length), labelMeaning: "width",
    shows: .space,
    drawing: { space in
      let width = space.length("label").map { Trait.width($0) }
      return [.element("span", [.class(space.kind), .decorative] + Attribute.look([width]))]
    })
}
