extension ElementKind {
  /// A line to type in.
  static let field = ElementKind(
    "field", "a line to type in", in: [.body], label: .required(.text), touch: .byItself, needsName: true
  ) {
    [
      Property("hint", .text, "words in the empty field"),
      Property(
        "keyboard", .words("text", "email", "number", "phone", "url", "search", "decimal"), "the keyboard that opens",
        default: "text"),
      Property("secret", .flag, "what is typed is not shown", default: "no"),
      Property("required", .either([.flag, .text]), "what is said when it is left empty"),
      Property("state", .name(.variable), "a variable with the values `empty` and `filled`"),
      Property("value", .text, "what it shows at first"),
    ]
  }
}
