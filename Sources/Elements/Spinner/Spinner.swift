extension ElementKind {
  /// A wheel that turns while something loads.
  static let spinner = ElementKind(
    "spinner", "a wheel that turns while something loads", in: [.body], label: .optional(.text), labelMeaning: "words")
}
