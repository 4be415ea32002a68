import HTML

extension ElementKind {
  /// One of many, in a list or a wheel that opens.
  static let picker = ElementKind(
    "picker", "one choice of many, in a list that opens", in: [.body], label: .optional(.text), touch: .byItself,
    input: .choose(.chosen), needsName: true, parts: .arrow, surface: ".picker .picked"
  ) {
    [
      .options, .chosen, .chosenState, Property("hint", .text, "the text while nothing is chosen"), .required,
    ]
  } drawing: { picker, page in
    let hint = picker.words("hint")
    page.field(picker, as: .control(.picker)) { page in
      let name = picker.words("alt").map { [Attribute.label($0)] } ?? []
      page.element(
        "button",
        [
          .fixed("type", "button"), .class("picked"), .role("combobox"), .fixed("aria-haspopup", "listbox"),
          .fixed("aria-expanded", "false"), .flag("data-pick"),
        ] + name + picker.requiredAttribute + picker.disabledAttribute
      ) { $0.chosenWords(of: picker, hint: hint) }
      // What there is to choose, and what is chosen; what opens is drawn from it.
      page.element("select", [.flag("hidden")]) { page in
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

extension PageWriter {
  /// The words of the option that is chosen, or what is said while none is.
  fileprivate mutating func chosenWords(of picker: Sketch, hint: Words?) {
    element("span", class: .words) { page in
      if picker.isBound {
        for option in picker.options { page.shown(while: option.isChosen) { $0.words(option.label) } }
      } else if let index = picker.options.indices.first(where: { picker.startsChosen($0, hasHint: hint != nil) }) {
        page.words(picker.options[index].label)
      } else if let hint {
        page.words(hint)
      }
    }
  }
}
