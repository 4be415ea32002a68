import HTML

extension ElementKind {
  /// One of many, in a list or a wheel that opens.
  static let picker = ElementKind(
    "picker", "one choice of many, in a list that opens", in: [.body], label: .optional(.text), touch: .byItself,
    input: .choose(.chosen), needsName: true, parts: .arrow, surface: ".picker select"
  ) {
    [
      .options, .chosen, .chosenState, Property("hint", .text, "the text while nothing is chosen"), .required,
    ]
  } drawing: { picker, page in
    let hint = picker.words("hint")
    page.field(picker, as: .control(.picker)) { page in
      let name = picker.words("alt").map { [Attribute.label($0)] } ?? []
      page.element("select", [.flag("data-pick")] + name + picker.requiredAttribute + picker.disabledAttribute) {
        page in
        if let hint { page.element("option", [.fixed("value", "")]) { $0.words(hint) } }
        for (index, option) in picker.options.enumerated() {
          page.element(
            "option",
            picker.chosenAttribute(of: index, "selected", hasHint: hint != nil) + picker.optionAttributes(option)
          ) { $0.words(option.label) }
        }
      }
    }
  }
}
