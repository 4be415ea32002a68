import HTML

extension ElementKind {
  /// A field that filters while people type.
  static let search = ElementKind(
    "search", "a field that filters a list while people type", in: [.body, .bar], label: .optional(.text),
    labelMeaning: "hint", touch: .byItself, input: .type(.search), surface: ".search .box"
  ) {
    [
      Property(
        "match",
        .word([
          Word("contains", "what is typed stands anywhere in the words"), Word("prefix", "the words begin with it"),
        ]), "what it looks for", default: "contains"),
      Property("in", .name(.element), "the id of the list it filters", default: "the only list of the screen"),
      .filledState,
    ]
  } drawing: { search in
    [search.searchField(hint: search.label ?? "Search")]
  }
}
