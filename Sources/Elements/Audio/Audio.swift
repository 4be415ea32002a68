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
  } drawing: { audio in
    let records = audio.flag("record")
    let name = audio.name ?? (records ? "Record" : "Play")
    let play = HTML.element(
      "button",
      [
        .fixed("type", "button"), .class(records ? "play record" : "play"), .flag("data-play"),
        .fixed("aria-pressed", "false"), .label(name.following(records ? "Record: " : "Play: ")),
      ],
      [Icons.svg(records ? "microphone" : "play"), Icons.svg(records ? "stop" : "pause")])
    let words = HTML.element("span", class: "words", [.words(name)])
    let wave = HTML.element("span", [.class("wave"), .decorative])
    let duration = audio.words("duration").map { [HTML.element("span", class: "duration", [.words($0)])] } ?? []
    return [.element("div", class: audio.classes(), [play, words, wave] + duration)]
  }
}
