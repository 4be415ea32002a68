import HTML

extension ElementKind {
  /// A field that filters while people type.
  static let search = ElementKind(
    "search", "a search field that filters a list", in: [.body, .bar], label: .optional(.text),
    labelMeaning: "hint", touch: .byItself, input: .type(.search), surface: ".search .box"
  ) {
    [
      Property(
        "match",
        .word([
          Word("contains", "the text contains what people type"),
          Word("prefix", "the text starts with what people type"),
        ]), "how it matches", default: "contains"),
      Property("in", .name(.element), "the id of the list it filters", default: "the only list on the screen"),
      .filledState,
    ]
  } drawing: { search, page in
    page.searchField(search, hint: search.label ?? .plain(page.system[.search]))
  }
}
