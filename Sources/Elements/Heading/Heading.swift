import HTML

extension ElementKind {
  /// Words in large type above what they introduce.
  static let heading = ElementKind(
    "heading", "words in large type above what they introduce", in: [.body], label: .required(.text),
    labelMeaning: "words", shows: .heading
  ) {
    [
      Property("level", .count(1...4), "its rank below the screen's title, 1 the highest", default: "1")
    ]
  } drawing: { heading in
    let level = min(Int(heading.number("level") ?? 1), 4)
    return [.element("h\(level + 2)", class: heading.classes("level-\(level)"), [.words(heading.label ?? "")])]
  }
}
