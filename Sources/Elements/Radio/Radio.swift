import HTML

extension ElementKind {
  /// One of a few, all of them in sight.
  static let radio = ElementKind(
    "radio", "one of a few, all of them in sight", in: [.body], label: .optional(.text), touch: .byItself,
    input: .choose(.all), needsName: true
  ) {
    [.options, .chosen, .chosenState]
  } drawing: { radio in
    let options = radio.options.enumerated().map { index, option in
      let input = HTML.element(
        "input",
        [.fixed("type", "radio"), .words("name", .plain("r\(radio.number)"))]
          + radio.chosenAttribute(of: index, "checked")
          + radio.optionAttributes(option) + radio.disabledAttribute)
      return HTML.element("label", class: "option", [.element("span", class: "words", [.words(option.label)]), input])
    }
    let title = radio.label.map { [HTML.element("span", [.class("name"), .decorative], [.words($0)])] } ?? []
    return [
      .element(
        "div", class: radio.classes(),
        title + [.element("div", [.class("options"), .role("radiogroup"), .label(radio.name ?? "Choice")], options)])
    ]
  }
}
