import HTML

extension ElementKind {
  /// Room that grows and pushes what is beside it apart.
  static let flexibleSpace = ElementKind(
    "flexible-space", "a flexible space in a bar, which pushes the items on both sides apart", in: [.bar, .tray],
    shows: .space, without: [.style],
    drawing: { space, page in
      page.element("span", [.class(Classes(space.kind, as: .space(.flexible))), .decorative])
    })
}
