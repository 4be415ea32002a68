extension ElementKind {
  /// One of a few, all in sight.
  static let radio = ElementKind(
    "radio", "one of a few, all in sight", in: [.body], label: .required(.text), touch: .byItself, needsName: true
  ) {
    [
      Property("options", .list(.text), "what can be chosen"),
      Property("state", .name(.variable), "the variable it shows and sets"),
      Property("value", .text, "what it shows at first"),
    ]
  }
}
