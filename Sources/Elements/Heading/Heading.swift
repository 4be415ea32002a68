import HTML

extension ElementKind {
  /// Words in large type above what they introduce.
  static let heading = ElementKind(
    "heading", "a heading", in: [.body], label: .required(.text),
    labelMeaning: "text", shows: .heading
  ) {
    [
      Property(
        "level", .count(1...4), "its level below the screen's title; 1 is the highest", default: "1", changes: .look)
    ]
  } drawing: { heading, page in
    let level = min(Int(heading.number("level") ?? 1), 4)
    page.element("h\(level + 2)", class: heading.classes("level-\(level)", as: .text(.heading(level: level)))) {
      $0.spokenWords(of: heading)
    }
  }
}
