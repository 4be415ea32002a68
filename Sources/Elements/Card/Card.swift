import HTML

extension ElementKind {
  /// A part of the screen in a frame of its own.
  static let card = ElementKind(
    "card", "a part of the screen in a frame of its own", in: [.body, .deck], label: .optional(.text),
    labelMeaning: "title", children: Children(of: .body), touch: .optional, setsApart: true,
    carries: [.presses, .swipe], parts: .caption
  ) {
    [.fill]
  } drawing: { card in
    let isTouched = card.isTappable
    let title: [HTML]
    if isTouched {
      let words = card.label.map { [HTML.words($0)] } ?? []
      let name = card.label == nil ? [Attribute.label(card.name ?? "Open")] : []
      title = [
        .element(
          "h3", class: "card-title",
          [
            .element(
              "button",
              [.fixed("type", "button"), .class("stretch")] + name + card.touchAttributes + card.disabledAttribute,
              words)
          ])
      ]
    } else {
      title = card.heading()
    }
    return [
      .element("article", class: card.classes(isTouched ? "touched" : ""), title + card.body() + card.gestureButtons)
    ]
  }
}
