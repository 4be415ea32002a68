import HTML

extension ElementKind {
  /// One tab of a tab bar.
  static let tab = ElementKind(
    "tab", "one tab of a tab bar; shown selected on the screen it leads to", in: [.tabBar], label: .optional(.text),
    touch: .expected, input: .tab, needsName: true, parts: .indicator
  ) {
    [
      Property("icon", .icon, "its picture"), .badge,
    ]
  } drawing: { tab in
    var attributes: [Attribute] = [.fixed("type", "button"), .class(tab.classes())]
    if tab.isCurrent { attributes.append(.fixed("aria-current", "page")) }
    if let alt = tab.words("alt") { attributes.append(.label(alt)) }
    let icon = HTML.element("span", class: "glyph", (tab.icon("icon").map { [Icons.svg($0)] } ?? []) + tab.badgeNode())
    let words = tab.label.map { [HTML.element("span", class: "words", [.words($0)])] } ?? []
    return [.element("button", attributes + tab.touchAttributes + tab.disabledAttribute, [icon] + words)]
  }
}
