extension ElementKind {
  /// The bar at the top of a screen.
  static let navigationBar = ElementKind(
    "navigation-bar", "the bar at the top of a screen", in: [.screen], label: .optional(.words("hidden")),
    labelMeaning: "word"
  ) {
    [
      Property(
        "left", .either([.elements(.bar), .record(onlyItems)]), "what stands at its start, in the place of Back"),
      Property("title", .text, "the words in its middle", default: "the screen's title"),
      Property("right", .either([.elements(.bar), .record(onlyItems)]), "what stands at its end"),
      Property("large", .flag, "a large title that shrinks while people scroll", default: "no"),
      Property("search", .either([.flag, .text, .record(searchShape)]), "a search field below the title"),
    ]
  }
}

/// Bar items that take the place of the layout's.
private let onlyItems = Shape("bar items", "bar items that take the place of the layout's") {
  [Property("only", .elements(.bar), "the items", required: true)]
}

/// A search field with more to say than its hint.
private let searchShape = Shape("a search field", "a search field below the title") {
  [
    Property("hint", .text, "words in the empty field"),
    Property("match", .words("contains", "prefix"), "how what is typed is compared", default: "contains"),
    Property("in", .text, "the id of the list it filters"),
  ]
}
