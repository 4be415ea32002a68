import HTML

extension ElementKind {
  /// One line to type in.
  static let field = ElementKind(
    "field", "a text field with one line", in: [.body], label: .optional(.text), touch: .byItself, input: .type(.text),
    needsName: true, surface: ".field input"
  ) {
    [
      Property("hint", .text, "the text in the empty field"),
      .format, .keyboard,
      Property("secret", .flag, "hides what people type", default: "no"),
      Property("value", .text, "its initial text", changes: .flow),
      .required, .checkedState,
    ] + Property.textChecks
  } drawing: { field, page in
    let keyboard = field.keyboard
    let isSecret = field.flag("secret")
    let types = ["email": "email", "phone": "tel", "url": "url", "search": "search"]
    var attributes: [Attribute] = [
      .fixed("type", isSecret ? "password" : types[keyboard] ?? "text"), .fixed("autocomplete", "off"),
    ]
    attributes += field.keyboardAttributes
    // A blank one where there is no hint, so that a style can ask whether the field is empty.
    attributes.append(.words("placeholder", field.words("hint") ?? " "))
    if let value = field.words("value") { attributes.append(.words("value", value)) }
    let input = attributes + field.typingAttributes
    page.field(field, as: .control(.field), field.isLong ? "long" : "") { $0.element("input", input) }
  }
}

extension Sketch {
  /// Whether the name of a field and what is in it do not fit beside each other, even on a narrow phone.
  fileprivate var isLong: Bool {
    func length(_ words: Words?) -> Int { words?.text { _ in "" }.count ?? 0 }
    let inside = max(length(words("hint")), length(words("value")))
    return inside > 0 && length(label) + inside > 32
  }
}
