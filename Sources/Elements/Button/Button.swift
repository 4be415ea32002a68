extension ElementKind {
  /// Something to press that leads somewhere.
  static let button = ElementKind(
    "button", "something to press that leads somewhere", in: [.body, .bar, .buttons, .tray], label: .optional(.text),
    touch: .expected, needsName: true
  ) {
    [
      Property("icon", .icon, "a picture before the label, or instead of it"),
      .role("what the button is for"),
      .badge,
    ]
  }
}
