extension ElementKind {
  /// Cards that are swiped one at a time.
  static let deck = ElementKind(
    "deck", "cards that are swiped one at a time", in: [.body], label: .optional(.text), labelMeaning: "title",
    children: Children(of: .deck)
  ) {
    [
      Property("dots", .flag, "shows which of the cards is in sight", default: "yes"), .height, .fill, .empty,
    ]
  }
}
