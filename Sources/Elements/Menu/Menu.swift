import HTML

extension ElementKind {
  /// Bar items that fold into a handle and give the screen to the content.
  static let menu = ElementKind(
    "menu", "bar items that fold into a handle and give the screen to the content", in: [.screen],
    label: .optional(.text), labelMeaning: "words on its handle", children: Children("items", of: .bar),
    touch: .byItself, fold: .open, bar: .menu
  ) {
    [
      Property("edge", .words("top", "bottom", "left", "right"), "where it stands", default: "top"),
      .collapsed,
      Property(
        "hides", .list(.words("toolbar", "tray", "tab-bar", "navigation-bar")), "what folds away together with it"),
      .collapsedState, .only(.bar),
    ]
  } drawing: { menu in
    let edge = menu.word("edge") ?? "top"
    let hides = menu.list("hides").compactMap { if case .word(let word) = $0 { word } else { nil } }.joined(
      separator: " ")
    let items = HTML.element(
      "div", [.class("items"), .role("toolbar"), .label(menu.name ?? "Menu")], Sketch.platters(menu.body()))
    return [
      menu.fold(
        class: menu.classes("edge-\(edge)"),
        summary: [Icons.svg("menu"), .element("span", class: "words", [.words(menu.label ?? "Menu")])],
        startsFolded: false, [items], more: hides.isEmpty ? [] : [.fixed("data-hides", hides)])
    ]
  }
}
