extension ElementKind {
  /// Bar items that fold into a handle and leave the screen to the content.
  static let menu = ElementKind(
    "menu", "bar items that fold into a handle and leave the screen to the content", in: [.screen],
    label: .optional(.text), children: Children("items", of: .bar)
  ) {
    [
      Property("label", .text, "the words on its handle"),
      Property("edge", .words("top", "bottom", "left", "right"), "where it stands", default: "top"),
      Property("collapsed", .flag, "whether it is folded at first", default: "no"),
      Property("hides", .list(.words("toolbar", "tray", "tab-bar", "navigation-bar")), "what folds away with it"),
      Property("icon", .icon, "the picture on its handle"),
      Property("state", .name(.variable), "the variable it shows and sets"),
      Property("only", .elements(.bar), "what stands here instead of what the layout has"),
    ]
  }
}
