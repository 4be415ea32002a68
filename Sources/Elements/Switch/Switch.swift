extension ElementKind {
  /// On or off.
  static let `switch` = ElementKind(
    "switch", "on or off", in: [.body], label: .required(.text), touch: .byItself, needsName: true
  ) {
    [
      Property("state", .name(.variable), "the variable it shows and sets"),
      Property("value", .flag, "whether it is on at first", default: "off"),
    ]
  }
}
