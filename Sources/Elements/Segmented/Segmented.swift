import HTML

extension ElementKind {
  /// A few choices side by side.
  static let segmented = ElementKind(
    "segmented", "a few choices side by side", in: [.body, .bar], label: .optional(.text),
    touch: .byItself, input: .choose(.all), needsName: true, parts: .indicator
  ) {
    [.options, .chosen, .chosenState]
  } drawing: { segmented, page in
    let isInBar = ["navigation-bar", "toolbar", "menu"].contains(segmented.container)
    page.element("div", class: segmented.classes(as: .control(.segmented))) { page in
      if !isInBar, let label = segmented.label { page.words(label, in: "span", class: .name, [.decorative]) }
      page.element("div", [.class(.options), .role("radiogroup"), .label(segmented.name ?? "View")]) { page in
        for (index, option) in segmented.options.enumerated() {
          page.element(
            "button",
            [.fixed("type", "button"), .role("radio")] + segmented.chosenAttribute(of: index, "aria-checked")
              + segmented.optionAttributes(option) + segmented.disabledAttribute
          ) { page in
            if let icon = option.icon { page.icon(icon) }
            page.words(option.label, in: "span", class: .words)
          }
        }
      }
    }
  }
}
