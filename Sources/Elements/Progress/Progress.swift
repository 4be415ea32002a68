extension ElementKind {
  /// How far something has come.
  static let progress = ElementKind(
    "progress", "how far something has come", in: [.body], label: .optional(.text), needsName: true
  ) {
    [
      Property("value", .either([.number(0...1), .length]), "how far: `40%`, `2/5` or `0.4`", default: "0"),
      Property("kind", .words("bar", "ring"), "what it is drawn as", default: "bar"),
    ]
  }
}
