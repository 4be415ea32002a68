import HTML

extension ElementKind {
  /// A bar of buttons at an edge of the screen.
  static let toolbar = ElementKind(
    "toolbar", "a bar of buttons at the bottom of the screen, or at its top", in: [.screen],
    children: Children("items", of: .bar), bar: .toolbar
  ) {
    [
      Property("edge", .words("top", "bottom"), "where it stands", default: "bottom"), .only(.bar),
    ]
  } drawing: { toolbar in
    let edge = toolbar.word("edge") ?? "bottom"
    return [
      .element(
        "div", [.class(toolbar.classes("edge-\(edge)")), .role("toolbar"), .label(toolbar.name ?? "Tools")],
        Sketch.platters(toolbar.body()))
    ]
  }
}
