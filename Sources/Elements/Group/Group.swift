extension ElementKind {
  /// Elements that come and go together.
  static let group = ElementKind(
    "group", "elements that belong together, below each other", in: [.body], label: .optional(.text),
    labelMeaning: "title", children: Children(of: .body)
  ) {
    [.gap, .fill]
  }
}
