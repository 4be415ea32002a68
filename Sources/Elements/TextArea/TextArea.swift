import HTML

extension ElementKind {
  /// Several lines to type in.
  static let textArea = ElementKind(
    "text-area", "a text field with several lines", in: [.body], label: .optional(.text), touch: .byItself,
    input: .type(.lines), needsName: true, surface: ".text-area textarea"
  ) {
    [
      Property("hint", .text, "the text in the empty field"),
      .keyboard,
      Property("lines", .count(1...100), "the number of visible lines", default: "4", changes: .look),
      Property("value", .text, "its initial text", changes: .flow),
      .required, .checkedState,
    ] + Property.textChecks
  } drawing: { area, page in
    let attributes: [Attribute] =
      [.words("rows", .plain((area.number("lines") ?? 4).css)), .words("placeholder", area.words("hint") ?? " ")]
      + area.keyboardAttributes
    page.field(area, as: .control(.area)) {
      $0.element("textarea", attributes + area.typingAttributes) { $0.words(area.words("value") ?? "") }
    }
  }
}
