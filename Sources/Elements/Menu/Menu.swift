import HTML

extension ElementKind {
  /// Bar items that fold into a handle and give the screen to the content.
  static let menu = ElementKind(
    "menu", "bar items that collapse into a handle", in: [.screen],
    label: .optional(.text), labelMeaning: "name for screen readers", children: Content("items", of: .bar),
    touch: .byItself, fold: .open, bar: .menu
  ) {
    [
      Property("edge", .words("top", "bottom", "left", "right"), "its edge", default: "top", changes: .look),
      .collapsed,
      Property(
        "hides", .list(.words("toolbar", "tray", "tab-bar", "navigation-bar")), "other bars that collapse with it"),
      .collapsedState, .only(.bar),
    ]
  } drawing: { menu, page in
    let edge = menu.word("edge") ?? "top"
    let hides = menu.list("hides").compactMap { if case .word(let word) = $0 { word } else { nil } }.joined(
      separator: " ")
    page.fold(
      menu, class: menu.classes("edge-\(edge)", as: .bar(.menu), .at(edge: edge)), startsFolded: false,
      more: hides.isEmpty ? [] : [.fixed("data-hides", hides)]
    ) { page in
      page.icon("menu")
      page.words(menu.label ?? .plain(page.system[.menu]), in: "span", class: .words)
    } _: { page in
      let isUpright = edge == "left" || edge == "right"
      let way: [Attribute] = isUpright ? [.fixed("aria-orientation", "vertical")] : []
      let classes = Classes("items", as: .part(.items))
      page.element("div", [.class(classes), .role("toolbar"), .label(menu.name ?? .plain(page.system[.menu]))] + way) {
        $0.platters(of: menu)
      }
    }
  }
}
