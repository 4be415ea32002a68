extension ElementKind {
  /// A round picture of somebody, or their initials.
  static let avatar = ElementKind(
    "avatar", "a round picture of somebody, or their initials", in: [.body, .bar], label: .required(.fileOrWords),
    labelMeaning: "file or a person's name", touch: .optional, needsName: true)
}
