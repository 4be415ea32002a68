import HTML

extension ElementKind {
  /// One tab of a tab bar.
  static let tab = ElementKind(
    "tab", "one tab of a tab bar; it is selected on the screen it opens", in: [.tabBar], label: .optional(.text),
    touch: .expected, input: .tab, needsName: true, parts: .indicator
  ) {
    [
      Property("icon", .icon, "its picture; on Windows Phone tabs are words alone"), .badge,
    ]
  } drawing: { tab, page in
    let icon = tab.icon("icon")
    let classes = icon == "search" ? tab.classes(as: .stack).adding("finds") : tab.classes(as: .stack)
    var attributes: [Attribute] = [.fixed("type", "button"), .class(classes)]
    if tab.isCurrent { attributes.append(.fixed("aria-current", "page")) }
    if let alt = tab.words("alt") { attributes.append(.label(alt)) }
    page.element("button", attributes + tab.touchAttributes + tab.disabledAttribute) { page in
      page.element("span", class: Classes("glyph", as: .part(.glyph))) { page in
        if let icon { page.solidIcon(icon) }
        page.badge(of: tab, isDecorative: tab.label != nil)
      }
      if let label = tab.label {
        page.words(label, in: "span", class: .words)
        page.spokenBadge(of: tab)
      }
    }
    page.gestureButtons(of: tab)
  }
}
