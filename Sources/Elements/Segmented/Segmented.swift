extension ElementKind {
  /// A few choices side by side.
  static let segmented = ElementKind(
    "segmented", "a few choices side by side, one of them chosen", in: [.body, .bar], label: .optional(.text),
    touch: .byItself, needsName: true
  ) {
    [.options, .chosen, .chosenState]
  }
}
