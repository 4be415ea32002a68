extension ElementKind {
  /// Room that is left free.
  static let space = ElementKind(
    "space", "room that is left free between two elements", in: [.body], label: .optional(.length),
    labelMeaning: "height"
  ) {
    [
      .fill
    ]
  }
}
