extension ElementKind {
  /// Fields that are sent together.
  static let form = ElementKind(
    "form", "fields that are sent together; its `go` follows when nothing required is empty", in: [.body],
    label: .optional(.text), labelMeaning: "title", children: Children(of: .body)
  ) {
    [
      Property(
        "submit", .text, "the label of the button that sends it", default: "none: a button with `role: submit` sends it"
      )
    ]
  }
}
