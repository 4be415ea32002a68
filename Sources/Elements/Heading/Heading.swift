extension ElementKind {
  /// The words above a part of the screen.
  static let heading = ElementKind(
    "heading", "the words above a part of the screen", in: [.body], label: .required(.text), labelMeaning: "words"
  ) {
    [
      Property("level", .count(1...6), "how deep it stands in the order of headings", default: "2")
    ]
  }
}
