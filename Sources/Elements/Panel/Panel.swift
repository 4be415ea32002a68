import HTML

extension ElementKind {
  /// A part of the screen on a ground of its own.
  static let panel = ElementKind(
    "panel", "a part of the screen on a ground of its own, set off from the rest", in: [.body], label: .optional(.text),
    labelMeaning: "title", children: Children(of: .body), setsApart: true
  ) {
    [.fill]
  } drawing: { panel in
    [.element("div", class: panel.classes(), panel.heading() + panel.body())]
  }
}
