import HTML

extension ElementKind {
  /// A film with its controls.
  static let video = ElementKind(
    "video", "a film with its controls", in: [.body], label: .required(.fileOrWords), labelMeaning: "file or words",
    touch: .byItself, needsName: true, parts: .caption
  ) {
    [
      .height, .duration, .fill,
    ]
  } drawing: { video in
    let picture = video.pictureNode(
      video.picture("label") ?? .words(video.label ?? ""), class: "picture", alt: video.name)
    let duration = video.words("duration").map { [HTML.element("span", class: "duration", [.words($0)])] } ?? []
    let play = HTML.element(
      "button",
      [
        .fixed("type", "button"), .class("play"), .flag("data-play"), .fixed("aria-pressed", "false"),
        .label((video.name ?? "").following("Play: ")),
      ], [Icons.svg("play"), Icons.svg("pause")])
    return [
      .element("div", [.class(video.classes())] + Attribute.look(video.room), [picture, play] + duration)
    ]
  }
}
