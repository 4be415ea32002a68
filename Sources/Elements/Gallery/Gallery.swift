import HTML

extension ElementKind {
  /// Pictures or cards, as many in a row as fit.
  static let gallery = ElementKind(
    "gallery", "images or cards of the same size to browse", in: [.body], label: .optional(.text),
    labelMeaning: "title", children: Content(of: .body), holds: .items, parts: [.indicator, .caption]
  ) {
    [.columns("3"), .gap, .empty]
  } drawing: { gallery, page in
    page.collection(gallery, columns: 3)
  }
}
