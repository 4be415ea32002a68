import HTML

extension ElementKind {
  /// Cards that are swiped one at a time.
  static let deck = ElementKind(
    "deck", "cards that are swiped one at a time", in: [.body], label: .optional(.text), labelMeaning: "title",
    children: Content(of: .deck), holds: .items, motion: .sideways, setsApart: true,
    parts: [.indicator, .caption]
  ) {
    [
      Property(
        "dots", .flag, "shows which card is visible; Android and Windows Phone have no dots", default: "yes",
        changes: .look),
      .height, .fill, .empty,
    ]
  } drawing: { deck, page in
    page.element(
      "section",
      [
        .class(deck.classes(as: .beside(.deck))), .fixed("aria-roledescription", "carousel"),
        .label(deck.name ?? .plain(page.system[.cards])),
      ]
        + deck.nameAttribute
    ) { page in
      page.heading(of: deck)
      page.element(
        "div",
        [
          .class(Classes("cards", as: .part(.cards))), .fixed("tabindex", "0"), .role("group"),
          .label(deck.name ?? .plain(page.system[.cards])),
        ]
          + Attribute.look(deck.room)
      ) { $0.body(of: deck) }
      for (name, word, icon) in [
        ("previous", SystemWord.previousCard, "chevron-left"), ("next", .nextCard, "chevron-right"),
      ] {
        page.element(
          "button",
          [
            .fixed("type", "button"), .class(Classes("turn \(name)", as: .unseen)), .fixed("data-turn", name),
            .label(.plain(page.system[word])),
          ]
        ) { $0.icon(icon) }
      }
      if deck.flag("dots", else: true) { page.element("div", [.class(Classes("dots", as: .unseen)), .decorative]) }
      page.empty(of: deck)
    }
  }
}
