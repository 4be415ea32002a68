import HTML

extension ElementKind {
  /// The tabs of an app.
  static let tabBar = ElementKind(
    "tab-bar", "the tabs at the bottom of the screen; a screen that a tab opens is a tab root", in: [.screen],
    children: Content("tabs", of: .tabBar), bar: .tabs, parts: .indicator, surface: ".tab-bar > .tabs"
  ) {
    [.only(.tabBar)]
  } drawing: { bar, page in
    page.element("nav", [.class(bar.classes(as: .bar(.tabs))), .label(bar.words("alt") ?? "Tabs")]) { page in
      page.more(of: bar)
      page.element("div", class: Classes("tabs", as: .part(.tabs))) { $0.body(of: bar) }
    }
  }
}
