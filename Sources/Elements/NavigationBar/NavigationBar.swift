import HTML

extension ElementKind {
  /// The bar at the top of a screen.
  static let navigationBar = ElementKind(
    "navigation-bar", "the bar at the top of a screen, with Back and the title", in: [.screen],
    label: .optional(.word([Word("hidden", "no navigation bar")])), labelMeaning: "word", takesSearch: true,
    bar: .navigation, parts: .back
  ) {
    [
      Property(
        "left", .either([.elements(.bar), .record(.barItems)]), "the items at its start, instead of Back"),
      Property(
        "title", .either([.text, .elements(.bar)]), "the title in the middle: text, or bar items",
        default: "the screen's title"),
      Property("right", .either([.elements(.bar), .record(.barItems)]), "the items at its end"),
      Property(
        "large", .flag,
        "a large title below the bar, which shrinks into it on scrolling; titles of Windows Phone are always large",
        default: "no", changes: .look),
      Property(
        "search", .either([.flag, .element(ElementCatalog.searchField)]),
        "a search field below the title: `yes`, its hint, or its keys",
        default: "no"),
    ]
  } drawing: { bar, page in
    let title = bar.words("title") ?? bar.screenTitle
    if bar.word("label") == "hidden" {
      if let title { page.words(title, in: "h2", class: Classes("unseen", as: .unseen), [.fixed("tabindex", "-1")]) }
      return
    }
    // What a heading says too is in the bar once that is scrolled away.
    let isRepeated = bar.flag("is-repeated") && bar.words("title") == nil && !page.has("title", in: bar)
    let isLarge = bar.flag("large") && !isRepeated
    let manner = isRepeated ? "repeated" : isLarge ? "large" : ""
    page.element("header", class: bar.classes(manner, as: .bar(.navigation), isLarge ? .large : [])) { page in
      if page.has("left", in: bar) || page.has("right", in: bar) { page.more(of: bar) }
      page.element("div", class: Classes("start", as: .part(.start))) { page in
        if page.has("left", in: bar) {
          page.platters(of: bar, "left")
        } else if !bar.flag("has-own-left") {
          page.shown(while: HTML.canGoBack) { $0.backButton() }
        }
      }
      page.element("div", class: Classes("middle", as: .part(.middle))) { page in
        if page.has("title", in: bar) {
          page.body(of: bar, "title")
        } else if let title {
          let classes = Classes("bar-title", as: isRepeated ? .unseen : .text(.title))
          page.words(title, in: "h2", class: classes, [.fixed("tabindex", "-1")])
        }
      }
      page.element("div", class: Classes("end", as: .part(.end))) { $0.platters(of: bar, "right") }
      if bar.flag("search") || page.count(in: bar, "search") > 0 {
        page.element("div", class: Classes("below", as: .part(.below))) { $0.search(of: bar) }
      }
    }
  }
}

extension Shape {
  /// Bar items with a word on how they join those of the layout.
  static let barItems = Shape("a mapping with `only`", "bar items that replace those of the layout") {
    [.only(.bar)]
  }
}

extension PageWriter {
  fileprivate mutating func backButton() {
    let back = Words.plain(system[.back])
    element(
      "button",
      [
        .fixed("type", "button"), .class(Classes("button back", as: .part(.back))), .fixed("data-auto", "back"),
        .label(back),
      ]
    ) { page in
      page.icon("chevron-left")
      page.words(back, in: "span", class: .words, [.decorative])
    }
  }
}
