extension ElementKind {
  /// A small line picture.
  static let icon = ElementKind(
    "icon", "a small line picture", in: [.body, .bar], label: .required(.icon), labelMeaning: "name of an icon",
    touch: .optional, needsName: true
  ) {
    [
      Property("color", .color, "its colour")
    ]
  }
}
