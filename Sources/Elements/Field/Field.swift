import HTML

extension ElementKind {
  /// One line to type in.
  static let field = ElementKind(
    "field", "one line to type in", in: [.body], label: .optional(.text), touch: .byItself, input: .type(.text),
    needsName: true, surface: ".field input"
  ) {
    [
      Property("hint", .text, "words in the empty field"),
      .keyboard,
      Property("secret", .flag, "what is typed is not shown", default: "no"),
      Property("value", .text, "what stands in it at first"),
      .required, .filledState,
    ]
  } drawing: { field in
    let keyboard = field.word("keyboard") ?? "text"
    let isSecret = field.flag("secret")
    let types = ["email": "email", "phone": "tel", "url": "url", "search": "search"]
    var attributes: [Attribute] = [
      .fixed("type", isSecret ? "password" : types[keyboard] ?? "text"), .fixed("autocomplete", "off"),
    ]
    if keyboard == "number" { attributes.append(.fixed("inputmode", "numeric")) }
    if keyboard == "decimal" { attributes.append(.fixed("inputmode", "decimal")) }
    // A blank one where there is no hint, so that a style can ask whether the field is empty.
    attributes.append(.words("placeholder", field.words("hint") ?? " "))
    if let value = field.words("value") { attributes.append(.words("value", value)) }
    return [field.field([.element("input", attributes + field.typingAttributes)])]
  }
}
