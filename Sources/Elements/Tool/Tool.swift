extension ElementKind {
  /// One tool of a tray.
  static let tool = ElementKind(
    "tool", "one tool of a tray", in: [.tray, .bar], label: .optional(.text), touch: .optional, needsName: true
  ) {
    [
      Property("icon", .icon, "its picture"),
      Property("popup", .text, "the popup that a tap on the selected tool, or a long press, opens"),
      Property("selected", .flag, "whether it is selected at first", default: "no"),
      Property("value", .text, "the value its tray's variable takes when it is selected"),
    ]
  }
}
