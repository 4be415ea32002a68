extension ElementKind {
  /// Rows and columns of words.
  static let table = ElementKind(
    "table", "rows and columns of words", in: [.body], label: .optional(.text), labelMeaning: "title"
  ) {
    [
      Property("columns", .list(.text), "the words above the columns"),
      Property("rows", .list(.list(.text)), "the rows, each a list of words"),
    ]
  }
}
