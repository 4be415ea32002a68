import HTML

extension ElementKind {
  /// A picture, or words for one that is drawn.
  static let image = ElementKind(
    "image", "an image, or words for one that is drawn", in: [.body, .bar], label: .required(.fileOrWords),
    labelMeaning: "file or text", touch: .optional, shows: .picture, motion: .zoom, needsName: true,
    carries: .surface, parts: .caption, without: [.size]
  ) {
    [
      .height,
      Property(
        "fit",
        .word([
          Word("cover", "fills its space and is cropped"), Word("contain", "is shown in full"),
          Word("fill", "is stretched to its space"),
        ]), "how it fits its space", default: "cover", changes: .look),
    ]
  } drawing: { image, page in
    let fit: [Trait?] = [image.word("fit").map { .word("object-fit", $0) }]
    let isTouched = !image.touches.isEmpty
    let picture: (inout PageWriter) -> Void = { page in
      page.picture(
        image.picture("label") ?? .words(image.label ?? ""),
        class: isTouched ? .picture : image.classes(image.sized, as: .picture(.image)),
        alt: image.words("alt"), image.room + fit)
    }
    if isTouched {
      page.surface(of: image, image.classes(image.sized, as: .picture(.image)), [], picture)
    } else {
      picture(&page)
    }
  }
}
