extension ElementKind {
  /// One line to type in.
  static let field = ElementKind(
    "field", "one line to type in", in: [.body], label: .optional(.text), touch: .byItself, needsName: true
  ) {
    [
      Property("hint", .text, "words in the empty field"),
      .keyboard,
      Property("secret", .flag, "what is typed is not shown", default: "no"),
      Property("value", .text, "what stands in it at first"),
      .required, .filledState,
    ]
  }
}
