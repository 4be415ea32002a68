extension ElementKind {
  /// A film with its controls.
  static let video = ElementKind(
    "video", "a film with its controls", in: [.body], label: .required(.fileOrWords), labelMeaning: "file or words",
    touch: .byItself
  ) {
    [
      Property("height", .length, "how high it is drawn"),
      Property("poster", .fileOrWords, "the picture before it plays"),
      Property("duration", .text, "how long it is, as people read it"),
    ]
  }
}
