extension ElementKind {
  /// A few words or a number in a small capsule.
  static let badge = ElementKind(
    "badge", "a few words or a number in a small capsule", in: [.body], label: .required(.text), labelMeaning: "words"
  ) {
    [
      Property("color", .color, "its colour")
    ]
  }
}
