extension ElementKind {
  /// Rows that belong together.
  static let section = ElementKind(
    "section", "rows that belong together, between a header and a footer", in: [.list], label: .optional(.text),
    labelMeaning: "header", children: Children(of: .rows)
  ) {
    [
      Property("header", .text, "the words above its rows, where none stand behind its name"),
      Property("footer", .text, "the words below its rows"),
    ]
  }
}
