extension ElementKind {
  /// A part of the screen in a frame of its own.
  static let card = ElementKind(
    "card", "a part of the screen in a frame of its own", in: [.body, .deck], label: .optional(.text),
    labelMeaning: "title", children: Children(of: .body), touch: .optional
  ) {
    [.fill]
  }
}
