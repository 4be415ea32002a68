extension ElementKind {
  /// One tool of a tray.
  static let tool = ElementKind(
    "tool", "one tool of a tray: a tap selects it, a second tap or a long press opens its popup", in: [.tray, .bar],
    label: .optional(.text), touch: .optional, needsName: true
  ) {
    [
      Property("icon", .icon, "its picture"),
      Property("popup", .move, "the popup that a tap on it while it is selected, or a long press, opens"),
      Property("selected", .flag, "is the selected one at first", default: "no"),
      Property("value", .text, "the value that the tray's variable takes when it is selected", default: "its label"),
    ]
  }
}
