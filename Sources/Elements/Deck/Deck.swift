extension ElementKind {
  /// Cards that are swiped one at a time.
  static let deck = ElementKind(
    "deck", "cards that are swiped one at a time", in: [.body], label: .optional(.text), labelMeaning: "title",
    children: Children(of: .deck)
  ) {
    [
      Property("height", .length, "how high it is drawn"),
      Property("fill", .flag, "takes the room that is left", default: "no"),
      Property("dots", .flag, "shows where one is", default: "yes"),
      Property("empty", .elements(.body), "what stands there while it has no cards"),
    ]
  }
}
