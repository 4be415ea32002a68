extension ElementKind {
  /// One of a few, all of them in sight.
  static let radio = ElementKind(
    "radio", "one of a few, all of them in sight", in: [.body], label: .optional(.text), touch: .byItself,
    needsName: true
  ) {
    [.options, .chosen, .chosenState]
  }
}
