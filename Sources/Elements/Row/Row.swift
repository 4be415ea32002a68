extension ElementKind {
  /// One line of a list.
  static let row = ElementKind(
    "row", "one line of a list", in: [.list, .body], label: .optional(.text), children: Children(of: .body),
    touch: .optional
  ) {
    [
      Property("detail", .text, "words beside or below the label"),
      Property("icon", .icon, "a picture before the label"),
      Property("image", .fileOrWords, "a picture before the label"),
      Property(
        "accessory", .words("disclosure", "check", "info", "none"), "the mark at its end",
        default: "disclosure when it leads to a screen"),
      Property("badge", .text, "words in a small capsule"),
      Property("swipe-left", .elements(.buttons), "buttons behind it, for a swipe to the left"),
      Property("swipe-right", .elements(.buttons), "buttons behind it, for a swipe to the right"),
    ]
  }
}
