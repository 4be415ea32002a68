extension ElementKind {
  /// A number between two ends, set by dragging.
  static let slider = ElementKind(
    "slider", "a number between two ends, set by dragging", in: [.body], label: .optional(.text), touch: .byItself,
    needsName: true
  ) {
    [
      Property("min", .anyNumber, "the lower end", default: "0"),
      Property("max", .anyNumber, "the upper end", default: "100"),
      Property("step", .number(0...1_000_000_000), "how far apart its values are", default: "1"),
      Property("value", .anyNumber, "where it stands at first", default: "the lower end"),
      Property("state", .name(.variable), "the variable that it shows and sets, such as `volume: 0..10`"),
    ]
  }
}
