import HTML

extension ElementKind {
  /// A small drawing with a meaning.
  static let icon = ElementKind(
    "icon", "a small symbol", in: [.body, .bar], label: .required(.icon), labelMeaning: "name",
    touch: .optional,
    drawing: { icon in
      let drawn = Icons.svg(icon.icon("label") ?? "")
      if icon.isTappable { return icon.surface(icon.classes("standing"), [.label(icon.words("alt") ?? "")], [drawn]) }
      let attributes: [Attribute] = [.class(icon.classes("standing"))]
      guard let alt = icon.words("alt") else { return [.element("span", attributes, [drawn])] }
      return [.element("span", attributes + [.role("img"), .label(alt)], [drawn])]
    })
}
