extension ElementKind {
  /// Tools at an edge, of which one is selected.
  static let tray = ElementKind(
    "tray", "tools at an edge, of which one is selected", in: [.screen], label: .optional(.text),
    children: Children("tools", of: .tray)
  ) {
    [
      Property("edge", .words("left", "right", "top", "bottom"), "where it stands", default: "left"),
      Property("collapsed", .flag, "whether it is folded at first", default: "no"),
      Property("state", .name(.variable), "the variable it shows and sets"),
      Property("only", .elements(.tray), "what stands here instead of what the layout has"),
    ]
  }
}
