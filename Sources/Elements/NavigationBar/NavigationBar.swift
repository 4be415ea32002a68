extension ElementKind {
  /// The bar at the top of a screen.
  static let navigationBar = ElementKind(
    "navigation-bar", "the bar at the top of a screen, with the way back and the title", in: [.screen],
    label: .optional(.word([Word("hidden", "the screen has no such bar")])), labelMeaning: "word"
  ) {
    [
      Property(
        "left", .either([.elements(.bar), .record(.barItems)]), "what stands at its start, in the place of Back"),
      Property(
        "title", .either([.text, .elements(.bar)]), "what stands in its middle: words, or bar items",
        default: "the screen's title"),
      Property("right", .either([.elements(.bar), .record(.barItems)]), "what stands at its end"),
      Property("large", .flag, "a large title below the bar, which shrinks into it", default: "no"),
      Property(
        "search", .either([.flag, .element("search")]), "a search field below the title: `yes`, its hint, or its keys",
        default: "no"),
    ]
  }
}

extension Shape {
  /// Bar items with a word on how they join those of the layout.
  static let barItems = Shape("bar items", "bar items that replace those of the layout") {
    [.only(.bar)]
  }
}
