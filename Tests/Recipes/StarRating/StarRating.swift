import HTML

extension ElementKind {
  /// A row of stars, all of which can be tapped.
  static let starRating = ElementKind(
    "star-rating", "a row of stars to tap", in: [.body], label: .optional(.text), touch: .byItself,
    input: .choose(.all),
    needsName: true
  ) {
    [.options, .chosen, .chosenState]
  } drawing: { rating, page in
    page.element("div", class: rating.classes(as: .stack)) { page in
      if let label = rating.label { page.words(label, in: "span", class: .name, [.decorative]) }
      page.element(
        "div", [.class(Classes("stars", as: .beside(.columns))), .role("radiogroup"), .label(rating.name ?? "Rating")]
      ) { page in
        for (index, option) in rating.options.enumerated() {
          page.element("label", class: Classes("star", as: .picture(.icon))) { page in
            page.icon("star")
            page.element(
              "input",
              [.fixed("type", "radio"), .words("name", .plain("r\(rating.number)")), .label(option.label)]
                + rating.chosenAttribute(of: index, "checked") + rating.optionAttributes(option)
                + rating.disabledAttribute)
          }
        }
      }
    }
  }
}
