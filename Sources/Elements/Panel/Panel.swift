import HTML

extension ElementKind {
  /// A part of the screen on a ground of its own.
  static let panel = ElementKind(
    "panel", "a group of elements on its own background", in: [.body], label: .optional(.text),
    labelMeaning: "title", children: Content(of: .body), touch: .optional,
    setsApart: true, carries: .surface
  ) {
    [.fill]
  } drawing: { panel, page in
    page.part(of: panel, "div", panel.classes(as: .box(.panel)), title: .stack)
  }
}
