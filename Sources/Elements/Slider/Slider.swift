extension ElementKind {
  /// A value between two ends.
  static let slider = ElementKind(
    "slider", "a value between two ends", in: [.body], label: .required(.text), touch: .byItself, needsName: true
  ) {
    [
      Property("min", .number(-1e9...1e9), "the lower end", default: "0"),
      Property("max", .number(-1e9...1e9), "the upper end", default: "100"),
      Property("step", .number(0...1e9), "the distance between two values"),
      Property("value", .number(-1e9...1e9), "where it stands at first"),
      Property("state", .name(.variable), "the variable it shows and sets"),
    ]
  }
}
