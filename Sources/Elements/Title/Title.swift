extension ElementKind {
  /// The heading in a bar.
  static let title = ElementKind(
    "title", "a heading in a bar", in: [.bar], label: .required(.text), labelMeaning: "words")
}
