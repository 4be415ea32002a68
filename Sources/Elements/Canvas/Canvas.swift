extension ElementKind {
  /// An area to draw on.
  static let canvas = ElementKind(
    "canvas", "an area to draw on", in: [.body], label: .optional(.text), touch: .byItself
  ) {
    [
      Property("fill", .flag, "takes the room that is left", default: "no"),
      Property("paper", .words("plain", "lined", "grid", "dots", "dark"), "what it looks like", default: "plain"),
      Property("height", .length, "how high it is drawn"),
    ]
  }
}
