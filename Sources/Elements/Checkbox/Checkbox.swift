extension ElementKind {
  /// Chosen or not.
  static let checkbox = ElementKind(
    "checkbox", "chosen or not", in: [.body], label: .required(.text), touch: .byItself, needsName: true
  ) {
    [
      Property("state", .name(.variable), "the variable it shows and sets"),
      Property("value", .flag, "whether it is chosen at first", default: "no"),
    ]
  }
}
