extension ElementKind {
  /// A sound with its controls, or a way to record one.
  static let audio = ElementKind(
    "audio", "a sound with its controls, or a way to record one", in: [.body], label: .optional(.fileOrWords),
    labelMeaning: "file or words", touch: .byItself
  ) {
    [
      Property("record", .flag, "the reader can record a sound of their own", default: "no"),
      Property("duration", .text, "how long it is, as people read it"),
    ]
  }
}
