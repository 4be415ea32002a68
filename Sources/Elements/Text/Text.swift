extension ElementKind {
  /// Words to read.
  static let text = ElementKind(
    "text", "words to read; a bare string is one too", in: [.body, .bar], label: .required(.text), labelMeaning: "words"
  )
}
