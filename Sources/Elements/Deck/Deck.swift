import HTML

extension ElementKind {
  /// Cards that are swiped one at a time.
  static let deck = ElementKind(
    "deck", "cards that are swiped one at a time", in: [.body], label: .optional(.text), labelMeaning: "title",
    children: Children(of: .deck), holds: .items, motion: .sideways, setsApart: true, carries: .swipe,
    parts: [.indicator, .caption]
  ) {
    [
      Property("dots", .flag, "shows which of the cards is in sight", default: "yes"), .height, .fill, .empty,
    ]
  } drawing: { deck in
    let turn: (String, String, String) -> HTML = { name, words, icon in
      .element(
        "button",
        [
          .fixed("type", "button"), .class("turn \(name)"), .fixed("data-turn", name),
          .label(words == "Next" ? "Next card" : "Previous card"),
        ], [Icons.svg(icon)])
    }
    let dots = deck.flag("dots", else: true) ? [HTML.element("div", [.class("dots"), .decorative])] : []
    let empty = deck.has("empty") ? [HTML.element("div", class: "empty", deck.body("empty"))] : []
    let cards = HTML.element(
      "div",
      [.class("cards"), .fixed("tabindex", "0"), .role("group"), .label(deck.name ?? "Cards")]
        + Attribute.look(deck.room),
      deck.body())
    return [
      .element(
        "section",
        [.class(deck.classes()), .fixed("aria-roledescription", "carousel"), .label(deck.name ?? "Cards")]
          + deck.nameAttribute,
        deck.heading() + [cards, turn("previous", "Previous", "chevron-left"), turn("next", "Next", "chevron-right")]
          + dots + empty)
    ]
  }
}
