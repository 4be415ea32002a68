extension ElementKind {
  /// Rows that belong together, with a header and a footer.
  static let section = ElementKind(
    "section", "rows that belong together, with a header and a footer", in: [.list], label: .optional(.text),
    labelMeaning: "header", children: Children(of: .list)
  ) {
    [
      Property("header", .text, "the words above"),
      Property("footer", .text, "the words below"),
    ]
  }
}
