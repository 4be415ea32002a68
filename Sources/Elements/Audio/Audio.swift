extension ElementKind {
  /// A sound with its controls, or a way to record one.
  static let audio = ElementKind(
    "audio", "a sound with its controls, or a way to record one", in: [.body], label: .optional(.fileOrWords),
    labelMeaning: "file or words", touch: .byItself, needsName: true
  ) {
    [
      Property("record", .flag, "people record a sound of their own", default: "no"), .duration,
    ]
  }
}
