extension ElementKind {
  /// One tab of a tab bar.
  static let tab = ElementKind(
    "tab", "one tab of a tab bar", in: [.tabBar], label: .required(.text), touch: .expected, needsName: true
  ) {
    [
      Property("icon", .icon, "its picture"),
      Property("badge", .text, "words in a small capsule on it"),
    ]
  }
}
