import HTML

extension ElementKind {
  /// A sound with its controls, or a way to record one.
  static let audio = ElementKind(
    "audio", "an audio player, or a recorder", in: [.body], label: .optional(.fileOrWords),
    labelMeaning: "file or text", touch: .byItself, needsName: true
  ) {
    [
      Property("record", .flag, "records a sound", default: "no"), .duration,
    ]
  } drawing: { audio, page in
    let records = audio.flag("record")
    let action = page.system[records ? .record : .play]
    let name = audio.name ?? .plain(action)
    page.element("div", class: audio.classes(as: .picture(.audio))) { page in
      page.element(
        "button",
        [
          .fixed("type", "button"), .class(records ? Classes("play record", as: .part(.record)) : "play"),
          .flag("data-play"),
          .fixed("aria-pressed", "false"), .label(name.following(action + ": ")),
        ]
      ) { page in
        page.icon(records ? "microphone" : "play")
        page.icon(records ? "stop" : "pause")
      }
      page.words(name, in: "span", class: .words)
      page.element("span", [.class("wave"), .decorative])
      if let duration = audio.words("duration") { page.words(duration, in: "span", class: "duration") }
    }
  }
}
