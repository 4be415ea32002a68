extension ElementKind {
  /// Room left free.
  static let space = ElementKind(
    "space", "room left free", in: [.body, .bar], label: .optional(.length), labelMeaning: "height")
}
