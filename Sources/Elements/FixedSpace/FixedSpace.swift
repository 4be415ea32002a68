import HTML

extension ElementKind {
  /// Room of one width.
  static let fixedSpace = ElementKind(
    "fixed-space", "a fixed space in a bar", in: [.bar, .tray], label: .required(.length), labelMeaning: "width",
    shows: .space, without: [.style],
    drawing: { space, page in
      let width = space.length("label").map { Trait.width($0) }
      page.element("span", [.class(Classes(space.kind, as: .space(.fixed))), .decorative] + Attribute.look([width]))
    })
}
