extension ElementKind {
  /// Rows, one below the other.
  static let list = ElementKind(
    "list", "rows, one below the other", in: [.body], label: .optional(.text), labelMeaning: "title",
    children: Children(of: .list)
  ) {
    [
      Property("grouped", .flag, "its sections are cards", default: "no"),
      Property("search", .either([.flag, .text]), "a search field above it", default: "no"),
      Property("empty", .elements(.body), "what stands there while it has no rows"),
      Property("match", .words("contains", "prefix"), "how what is typed is compared", default: "contains"),
    ]
  }
}
