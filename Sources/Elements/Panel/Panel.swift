extension ElementKind {
  /// Elements on a ground of their own.
  static let panel = ElementKind(
    "panel", "elements on a ground of their own", in: [.body], label: .optional(.text), labelMeaning: "title",
    children: Children(of: .body), touch: .optional
  ) {
    [
      Property("fill", .flag, "takes the room that is left", default: "no"),
      Property("color", .color, "the colour of the ground"),
    ]
  }
}
