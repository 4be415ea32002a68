extension ElementKind {
  /// Room of one width.
  static let fixedSpace = ElementKind(
    "fixed-space", "room of one width in a bar", in: [.bar, .tray], label: .required(.length), labelMeaning: "width")
}
