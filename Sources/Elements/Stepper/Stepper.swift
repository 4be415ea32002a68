extension ElementKind {
  /// A number with plus and minus.
  static let stepper = ElementKind(
    "stepper", "a number with plus and minus", in: [.body], label: .required(.text), touch: .byItself, needsName: true
  ) {
    [
      Property("min", .count(-1_000_000...1_000_000), "the least", default: "0"),
      Property("max", .count(-1_000_000...1_000_000), "the most", default: "10"),
      Property("value", .count(-1_000_000...1_000_000), "where it stands at first"),
      Property("state", .name(.variable), "the variable it shows and sets"),
    ]
  }
}
