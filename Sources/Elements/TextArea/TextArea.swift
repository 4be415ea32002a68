extension ElementKind {
  /// Several lines to type in.
  static let textArea = ElementKind(
    "text-area", "several lines to type in", in: [.body], label: .required(.text), touch: .byItself, needsName: true
  ) {
    [
      Property("hint", .text, "words in the empty field"),
      Property(
        "keyboard", .words("text", "email", "number", "phone", "url", "search", "decimal"), "the keyboard that opens",
        default: "text"),
      Property("required", .either([.flag, .text]), "what is said when it is left empty"),
      Property("state", .name(.variable), "a variable with the values `empty` and `filled`"),
      Property("value", .text, "what it shows at first"),
      Property("height", .length, "how high it is drawn"),
    ]
  }
}
