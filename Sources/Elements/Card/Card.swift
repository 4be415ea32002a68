import HTML

extension ElementKind {
  /// A part of the screen in a frame of its own.
  static let card = ElementKind(
    "card", "a framed group of elements", in: [.body, .deck], label: .optional(.text),
    labelMeaning: "title", children: Content(of: .body), touch: .optional, setsApart: true,
    carries: [.presses, .swipe], parts: .caption
  ) {
    [.fill]
  } drawing: { card, page in
    let isTouched = card.isTappable
    page.element("article", class: card.classes(isTouched ? "touched" : "", as: .box(.card))) { page in
      if isTouched {
        let name = card.label == nil ? [Attribute.label(card.name ?? "Open")] : []
        page.element("h3", class: Classes("card-title", as: .text(.title))) { page in
          page.element(
            "button",
            [.fixed("type", "button"), .class(.stretch)] + name + card.touchAttributes + card.disabledAttribute
          ) { page in
            if let label = card.label { page.words(label) }
          }
        }
      } else {
        page.heading(of: card, as: .text(.title))
      }
      page.body(of: card)
      page.gestureButtons(of: card)
    }
  }
}
