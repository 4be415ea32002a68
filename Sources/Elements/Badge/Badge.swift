extension ElementKind {
  /// A word or a number in a small capsule.
  static let badge = ElementKind(
    "badge", "a word or a number in a small capsule", in: [.body], label: .required(.text), labelMeaning: "words")
}
