import HTML

extension ElementKind {
  /// One of many, in a list or a wheel that opens.
  static let picker = ElementKind(
    "picker", "one of many, in a list or a wheel that opens", in: [.body], label: .optional(.text), touch: .byItself,
    input: .choose(.chosen), needsName: true, parts: .arrow, surface: ".picker select"
  ) {
    [
      .options, .chosen, .chosenState, Property("hint", .text, "words while nothing is chosen"), .required,
    ]
  } drawing: { picker in
    let hint = picker.words("hint").map { [HTML.element("option", [.fixed("value", "")], [.words($0)])] } ?? []
    let options = picker.options.enumerated().map { index, option in
      HTML.element(
        "option",
        picker.chosenAttribute(of: index, "selected", hasHint: !hint.isEmpty) + picker.optionAttributes(option),
        [.words(option.label)])
    }
    return [
      picker.field([
        .element("select", [.flag("data-pick")] + picker.requiredAttribute + picker.disabledAttribute, hint + options)
      ])
    ]
  }
}
