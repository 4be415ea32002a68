extension ElementKind {
  /// Words in rows and columns.
  static let table = ElementKind(
    "table", "words in rows and columns", in: [.body], label: .optional(.text), labelMeaning: "title",
    children: Children(of: .rows)
  ) {
    [
      Property("columns", .list(.text), "the words above the columns, the first above the labels of the rows"), .empty,
    ]
  }
}
