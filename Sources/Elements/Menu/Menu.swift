extension ElementKind {
  /// Bar items that fold into a handle and give the screen to the content.
  static let menu = ElementKind(
    "menu", "bar items that fold into a handle and give the screen to the content", in: [.screen],
    label: .optional(.text), labelMeaning: "words on its handle", children: Children("items", of: .bar),
    touch: .byItself
  ) {
    [
      Property("edge", .words("top", "bottom", "left", "right"), "where it stands", default: "top"),
      .collapsed,
      Property(
        "hides", .list(.words("toolbar", "tray", "tab-bar", "navigation-bar")), "what folds away together with it"),
      .collapsedState, .only(.bar),
    ]
  }
}
