extension ElementKind {
  /// Elements that belong together.
  static let group = ElementKind(
    "group", "elements that belong together", in: [.body], label: .optional(.text), labelMeaning: "title",
    children: Children(of: .body), touch: .optional
  ) {
    [
      Property("fill", .flag, "takes the room that is left", default: "no"),
      Property("gap", .length, "the room between them"),
    ]
  }
}
