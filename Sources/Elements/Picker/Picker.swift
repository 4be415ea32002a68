extension ElementKind {
  /// One of many, in a list or a wheel that opens.
  static let picker = ElementKind(
    "picker", "one of many, in a list or a wheel that opens", in: [.body], label: .optional(.text), touch: .byItself,
    needsName: true
  ) {
    [
      .options, .chosen, .chosenState, Property("hint", .text, "words while nothing is chosen"), .required,
    ]
  }
}
