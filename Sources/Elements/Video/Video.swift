import HTML

extension ElementKind {
  /// A film with its controls.
  static let video = ElementKind(
    "video", "a video player", in: [.body], label: .required(.fileOrWords), labelMeaning: "file or text",
    touch: .byItself, needsName: true, parts: .caption
  ) {
    [
      .height, .duration, .fill,
    ]
  } drawing: { video, page in
    page.element("div", [.class(video.classes(as: .picture(.video)))] + Attribute.look(video.room)) { page in
      page.picture(video.picture("label") ?? .words(video.label ?? ""), class: .picture, alt: video.name)
      page.element(
        "button",
        [
          .fixed("type", "button"), .class("play"), .flag("data-play"), .fixed("aria-pressed", "false"),
          .label((video.name ?? "").following("Play: ")),
        ]
      ) { page in
        page.icon("play")
        page.icon("pause")
      }
      if let duration = video.words("duration") { page.words(duration, in: "span", class: "duration") }
    }
  }
}
