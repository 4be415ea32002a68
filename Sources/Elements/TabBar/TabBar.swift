import HTML

extension ElementKind {
  /// The tabs of an app.
  static let tabBar = ElementKind(
    "tab-bar", "the tabs at the bottom of the screen; a screen that some tab leads to is a tab root", in: [.screen],
    children: Children("tabs", of: .tabBar), bar: .tabs, parts: .indicator, surface: ".tab-bar > .tabs"
  ) {
    [.only(.tabBar)]
  } drawing: { bar in
    [.element("nav", [.class(bar.classes()), .label("Tabs")], [.element("div", class: "tabs", bar.body())])]
  }
}
