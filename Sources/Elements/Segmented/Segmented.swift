extension ElementKind {
  /// A few choices side by side.
  static let segmented = ElementKind(
    "segmented", "a few choices side by side", in: [.body, .bar], label: .optional(.text),
    children: Children("items", of: .buttons), touch: .byItself
  ) {
    [
      Property("options", .list(.text), "what can be chosen"),
      Property("state", .name(.variable), "the variable it shows and sets"),
      Property("value", .text, "what it shows at first"),
    ]
  }
}
