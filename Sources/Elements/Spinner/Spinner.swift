extension ElementKind {
  /// Something that turns while people wait.
  static let spinner = ElementKind(
    "spinner", "something that turns while people wait", in: [.body, .bar], label: .optional(.text),
    labelMeaning: "words")
}
