extension ElementKind {
  /// A film with its controls.
  static let video = ElementKind(
    "video", "a film with its controls", in: [.body], label: .required(.fileOrWords), labelMeaning: "file or words",
    touch: .byItself, needsName: true
  ) {
    [
      .height, .duration, .fill,
    ]
  }
}
