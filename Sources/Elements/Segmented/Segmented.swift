import HTML

extension ElementKind {
  /// A few choices side by side.
  static let segmented = ElementKind(
    "segmented", "a few choices side by side, one of them chosen", in: [.body, .bar], label: .optional(.text),
    touch: .byItself, input: .choose(.all), needsName: true, parts: .indicator
  ) {
    [.options, .chosen, .chosenState]
  } drawing: { segmented in
    let options = segmented.options.enumerated().map { index, option in
      HTML.element(
        "button",
        [.fixed("type", "button"), .role("tab")] + segmented.chosenAttribute(of: index, "aria-selected")
          + segmented.optionAttributes(option) + segmented.disabledAttribute,
        (option.icon.map { [Icons.svg($0)] } ?? []) + [.element("span", class: "words", [.words(option.label)])])
    }
    let isInBar = ["navigation-bar", "toolbar", "menu"].contains(segmented.container)
    let title =
      isInBar ? [] : segmented.label.map { [HTML.element("span", [.class("name"), .decorative], [.words($0)])] } ?? []
    return [
      .element(
        "div", class: segmented.classes(),
        title + [.element("div", [.class("options"), .role("tablist"), .label(segmented.name ?? "View")], options)])
    ]
  }
}
