extension ElementKind {
  /// How far something has come.
  static let progress = ElementKind(
    "progress", "how far something has come", in: [.body], label: .optional(.text)
  ) {
    [
      Property("value", .either([.number(0...1), .length]), "how far: `0.4`, `40%`")
    ]
  }
}
