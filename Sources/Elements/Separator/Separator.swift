extension ElementKind {
  /// A thin line between bar items.
  static let separator = ElementKind(
    "separator", "a thin line between bar items", in: [.bar, .tray])
}
