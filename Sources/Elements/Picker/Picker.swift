extension ElementKind {
  /// One of many, in a list that opens.
  static let picker = ElementKind(
    "picker", "one of many, in a list that opens", in: [.body], label: .required(.text), touch: .byItself,
    needsName: true
  ) {
    [
      Property("options", .list(.text), "what can be chosen"),
      Property("state", .name(.variable), "the variable it shows and sets"),
      Property("value", .text, "what it shows at first"),
      Property("hint", .text, "words while nothing is chosen"),
    ]
  }
}
