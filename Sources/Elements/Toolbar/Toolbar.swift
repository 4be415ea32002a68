import HTML

extension ElementKind {
  /// A bar of buttons at an edge of the screen.
  static let toolbar = ElementKind(
    "toolbar", "a bar of buttons at the bottom or the top of the screen", in: [.screen],
    children: Content("items", of: .bar), bar: .toolbar
  ) {
    [
      Property("edge", .words("top", "bottom"), "its edge", default: "bottom", changes: .look), .only(.bar),
    ]
  } drawing: { toolbar, page in
    let edge = toolbar.word("edge") ?? "bottom"
    page.element(
      "div",
      [
        .class(toolbar.classes("edge-\(edge)", as: .bar(.toolbar), .at(edge: edge))), .role("toolbar"),
        .label(toolbar.name ?? "Actions"),
      ]
    ) { page in
      if edge == "bottom" { page.more(of: toolbar) }
      page.platters(of: toolbar)
    }
  }
}
