extension ElementKind {
  /// A person's round picture, or their initials.
  static let avatar = ElementKind(
    "avatar", "a person's round picture, or their initials", in: [.body], label: .required(.fileOrWords),
    labelMeaning: "name or file", touch: .optional
  ) {
    [
      Property("badge", .text, "words in a small capsule beside it")
    ]
  }
}
