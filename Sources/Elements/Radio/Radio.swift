import HTML

extension ElementKind {
  /// One of a few, all of them in sight.
  static let radio = ElementKind(
    "radio", "one choice of a few, all visible", in: [.body], label: .optional(.text), touch: .byItself,
    input: .choose(.all), needsName: true
  ) {
    [.options, .chosen, .chosenState]
  } drawing: { radio, page in
    page.element("div", class: radio.classes(as: .control(.radio))) { page in
      if let label = radio.label { page.words(label, in: "span", class: .name, [.decorative]) }
      page.element("div", [.class(.options), .role("radiogroup"), .label(radio.name ?? "Choice")]) { page in
        for (index, option) in radio.options.enumerated() {
          page.element("label", class: Classes("option", as: .control(.option))) { page in
            if let icon = option.icon { page.icon(icon) }
            page.words(option.label, in: "span", class: .words)
            page.element(
              "input",
              [.fixed("type", "radio"), .words("name", .plain("r\(radio.number)"))]
                + radio.chosenAttribute(of: index, "checked") + radio.optionAttributes(option)
                + radio.disabledAttribute)
          }
        }
      }
    }
  }
}
