extension ElementKind {
  /// Fields that are sent together.
  static let form = ElementKind(
    "form", "fields that are sent together", in: [.body], label: .optional(.text), labelMeaning: "title",
    children: Children(of: .body)
  ) {
    [
      Property("submit", .text, "the label of its submit button")
    ]
  }
}
