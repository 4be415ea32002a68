import Elements

extension Property {
  /// How screens come in: a key of screens, layouts and the theme.
  static func transition(_ summary: String) -> Property {
    Property(
      "transition", .words("push", "fade", "slide-up", "flip", "none"), summary, default: "the platform's",
      changes: .look)
  }
}
