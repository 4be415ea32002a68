import HTML

extension ElementKind {
  /// A thin line between two groups of things to touch.
  static let separator = ElementKind(
    "separator", "a thin line between two groups of buttons or tools", in: [.bar, .tray, .buttons], shows: .space,
    without: [.style],
    drawing: { separator, page in
      page.element("span", [.class(Classes(separator.kind, as: .line)), .role("separator")])
    })
}
