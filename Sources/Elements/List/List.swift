extension ElementKind {
  /// Rows below each other.
  static let list = ElementKind(
    "list", "rows below each other", in: [.body], label: .optional(.text), labelMeaning: "title",
    children: Children(of: .list)
  ) {
    [
      Property("grouped", .flag, "each section is a card of its own", default: "no"),
      Property(
        "search", .either([.flag, .element("search")]), "a search field above the rows: `yes`, its hint, or its keys",
        default: "no"),
      .empty,
    ]
  }
}
