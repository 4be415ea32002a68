import HTML

extension ElementKind {
  /// A picture, or a labelled placeholder for one.
  static let image = ElementKind(
    "image", "a picture, or words for a labelled placeholder", in: [.body, .bar], label: .required(.fileOrWords),
    labelMeaning: "file or words", touch: .optional, shows: .picture, motion: .zoom, needsName: true,
    carries: [.presses, .swipe], parts: .caption
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
  } drawing: { image in
    let fit: [Trait?] = [image.word("fit").map { .word("object-fit", $0) }]
    let isTouched = !image.touches.isEmpty
    let picture = image.pictureNode(
      image.picture("label") ?? .words(image.label ?? ""), class: isTouched ? "picture" : image.classes(),
      alt: image.words("alt"),
      image.room + fit)
    return isTouched ? image.surface(image.classes(), [], [picture]) : [picture]
  }
}
