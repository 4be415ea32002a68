extension ElementKind {
  /// Pictures or cards, as many in a row as fit.
  static let gallery = ElementKind(
    "gallery", "pictures or cards of the same size, to look through", in: [.body], label: .optional(.text),
    labelMeaning: "title", children: Children(of: .body)
  ) {
    [.columns("3"), .gap, .empty]
  }
}
