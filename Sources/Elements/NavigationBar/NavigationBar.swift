import HTML

extension ElementKind {
  /// The bar at the top of a screen.
  static let navigationBar = ElementKind(
    "navigation-bar", "the bar at the top of a screen, with the way back and the title", in: [.screen],
    label: .optional(.word([Word("hidden", "the screen has no such bar")])), labelMeaning: "word", takesSearch: true,
    bar: .navigation, parts: .back
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
        "search", .either([.flag, .element(ElementCatalog.searchField)]),
        "a search field below the title: `yes`, its hint, or its keys",
        default: "no"),
    ]
  } drawing: { bar in
    let title = bar.words("title") ?? bar.screenTitle
    if bar.word("label") == "hidden" {
      return title.map { [.element("h2", [.class("unseen"), .fixed("tabindex", "-1")], [.words($0)])] } ?? []
    }
    let back = HTML.element(
      "button", [.fixed("type", "button"), .class("button back"), .fixed("data-auto", "back"), .label("Back")],
      [Icons.svg("chevron-left"), .element("span", [.class("words"), .decorative], [.text("Back")])]
    ).shown(while: HTML.hasBeneath)
    let start = bar.has("left") ? Sketch.platters(bar.body("left")) : bar.flag("has-own-left") ? [] : [back]
    let middle: [HTML] =
      bar.has("title")
      ? bar.body("title")
      : title.map { [.element("h2", [.class("bar-title"), .fixed("tabindex", "-1")], [.words($0)])] } ?? []
    var search = bar.body("search")
    if search.isEmpty, bar.flag("search") { search = [Sketch(kind: "search").searchField(hint: "Search")] }
    return [
      .element(
        "header", class: bar.classes((bar.flag("large") ? "large" : "")),
        [
          .element("div", class: "start", start), .element("div", class: "middle", middle),
          .element("div", class: "end", Sketch.platters(bar.body("right"))),
        ] + (search.isEmpty ? [] : [.element("div", class: "below", search)]))
    ]
  }
}

extension Shape {
  /// Bar items with a word on how they join those of the layout.
  static let barItems = Shape("bar items", "bar items that replace those of the layout") {
    [.only(.bar)]
  }
}
