import HTML

extension ElementKind {
  /// A part of the screen on a ground of its own.
  static let panel = ElementKind(
    "panel", "a group of elements on its own background", in: [.body], label: .optional(.text),
    labelMeaning: "title", children: Content(of: .body), setsApart: true
  ) {
    [.fill]
  } drawing: { panel, page in
    page.element("div", class: panel.classes(as: .box(.panel))) { page in
      page.heading(of: panel, as: .stack)
      page.body(of: panel)
    }
  }
}
