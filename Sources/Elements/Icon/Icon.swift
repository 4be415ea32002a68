extension ElementKind {
  /// A small drawing with a meaning.
  static let icon = ElementKind(
    "icon", "a small drawing with a meaning", in: [.body, .bar], label: .required(.icon), labelMeaning: "name",
    touch: .optional)
}
