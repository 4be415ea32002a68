import HTML

extension ElementKind {
  /// Several lines to type in.
  static let textArea = ElementKind(
    "text-area", "several lines to type in", in: [.body], label: .optional(.text), touch: .byItself,
    input: .type(.text), needsName: true, surface: ".text-area textarea"
  ) {
    [
      Property("hint", .text, "words in the empty area"),
      .keyboard,
      Property("lines", .count(1...100), "how many lines are in sight", default: "4"),
      Property("value", .text, "what stands in it at first"),
      .required, .filledState,
    ]
  } drawing: { area in
    var attributes: [Attribute] = [.words("rows", .plain((area.number("lines") ?? 4).css))]
    attributes.append(.words("placeholder", area.words("hint") ?? " "))
    return [area.field([.element("textarea", attributes + area.typingAttributes, [.words(area.words("value") ?? "")])])]
  }
}
