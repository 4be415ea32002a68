extension ElementKind {
  /// A picture, or words for a labelled placeholder.
  static let image = ElementKind(
    "image", "a picture, or words for a labelled placeholder", in: [.body], label: .required(.fileOrWords),
    labelMeaning: "file or words", touch: .optional, needsName: true
  ) {
    [
      Property("height", .length, "how high it is drawn"),
      Property("fit", .words("cover", "contain", "fill"), "how the picture fills its room", default: "cover"),
      Property("caption", .text, "words below it"),
    ]
  }
}
