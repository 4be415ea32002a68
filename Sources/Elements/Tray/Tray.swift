extension ElementKind {
  /// Tools at an edge of the screen, one of them selected.
  static let tray = ElementKind(
    "tray", "tools at an edge of the screen, one of them selected", in: [.screen], label: .optional(.text),
    labelMeaning: "words on its handle", children: Children("tools", of: .tray), touch: .byItself
  ) {
    [
      Property("edge", .words("left", "right", "top", "bottom"), "where it stands", default: "bottom"),
      .collapsed,
      Property("state", .name(.variable), "the variable that the selected tool shows and sets"),
      .only(.tray),
    ]
  }
}
