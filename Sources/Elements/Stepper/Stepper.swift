extension ElementKind {
  /// A whole number with plus and minus.
  static let stepper = ElementKind(
    "stepper", "a whole number with plus and minus", in: [.body], label: .optional(.text), touch: .byItself,
    needsName: true
  ) {
    [
      Property("min", .wholeNumber, "the least", default: "0"),
      Property("max", .wholeNumber, "the most", default: "99"),
      Property("step", .count(1...1_000_000), "what plus adds", default: "1"),
      Property("value", .wholeNumber, "where it stands at first", default: "the least"),
      Property("state", .name(.variable), "the variable that it shows and sets, such as `count: 0..9`"),
    ]
  }
}
