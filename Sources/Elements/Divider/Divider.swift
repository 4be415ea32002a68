import HTML

extension ElementKind {
  /// A thin line between two parts.
  static let divider = ElementKind(
    "divider", "a thin line between two parts", in: [.body], shows: .space,
    drawing: { divider, page in
      page.element("hr", class: Classes(divider.kind, as: .line))
    })
}
