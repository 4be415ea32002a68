extension ElementKind {
  /// Room of a width.
  static let fixedSpace = ElementKind(
    "fixed-space", "room of a width", in: [.bar], label: .required(.length), labelMeaning: "width")
}
