import HTML

extension ElementKind {
  /// A small drawing with a meaning.
  static let icon = ElementKind(
    "icon", "a small symbol", in: [.body, .bar], label: .required(.icon), labelMeaning: "name",
    touch: .optional,
    drawing: { icon, page in
      let name = icon.icon("label") ?? ""
      if icon.isTouched {
        let alt = icon.words("alt") ?? ""
        return page.surface(of: icon, icon.classes("standing", as: .picture(.icon)), [.label(alt)]) { $0.icon(name) }
      }
      let alt = icon.words("alt").map { [Attribute.role("img"), .label($0)] } ?? []
      page.element("span", [.class(icon.classes("standing", as: .picture(.icon)))] + alt) { $0.icon(name) }
    })
}
