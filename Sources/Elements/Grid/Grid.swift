import HTML

extension ElementKind {
  /// Elements in columns of the same width.
  static let grid = ElementKind(
    "grid", "elements in columns of the same width", in: [.body], label: .optional(.text), labelMeaning: "title",
    children: Content(of: .body), holds: .items
  ) {
    [.columns("2"), .gap, .empty]
  } drawing: { grid, page in
    page.collection(grid, columns: 2)
  }
}
