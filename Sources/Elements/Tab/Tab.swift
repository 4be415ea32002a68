extension ElementKind {
  /// One tab of a tab bar.
  static let tab = ElementKind(
    "tab", "one tab of a tab bar; shown selected on the screen it leads to", in: [.tabBar], label: .optional(.text),
    touch: .expected, needsName: true
  ) {
    [
      Property("icon", .icon, "its picture"), .badge,
    ]
  }
}
