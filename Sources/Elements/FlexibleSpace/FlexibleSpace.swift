import HTML

extension ElementKind {
  /// Room that grows and pushes what stands beside it apart.
  static let flexibleSpace = ElementKind(
    "flexible-space", "room in a bar that grows and pushes what stands beside it apart", in: [.bar, .tray],
    shows: .space,
    drawing: { space in
      [.element("span", [.class(space.kind), .decorative])]
    })
}
