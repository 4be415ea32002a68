extension ElementKind {
  /// Something in a frame of its own.
  static let card = ElementKind(
    "card", "something in a frame of its own", in: [.body, .deck], label: .optional(.text), labelMeaning: "title",
    children: Children(of: .body), touch: .optional
  ) {
    [
      Property("image", .fileOrWords, "the picture at its top"),
      Property("detail", .text, "words below the title"),
      Property("color", .color, "its colour"),
      Property("fill", .flag, "takes the room that is left", default: "no"),
    ]
  }
}
