extension ElementKind {
  /// Elements in columns of the same width.
  static let grid = ElementKind(
    "grid", "elements in columns of the same width", in: [.body], label: .optional(.text), labelMeaning: "title",
    children: Children(of: .body)
  ) {
    [.columns("2"), .gap, .empty]
  }
}
