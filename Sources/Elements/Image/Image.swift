extension ElementKind {
  /// A picture, or a labelled placeholder for one.
  static let image = ElementKind(
    "image", "a picture, or words for a labelled placeholder", in: [.body, .bar], label: .required(.fileOrWords),
    labelMeaning: "file or words", touch: .optional, needsName: true
  ) {
    [
      .height,
      Property(
        "fit",
        .word([
          Word("cover", "fills its room and is cut where it is larger"), Word("contain", "is shown whole"),
          Word("fill", "is stretched to its room"),
        ]), "how it takes the room it has", default: "cover"),
    ]
  }
}
