import HTML

extension ElementKind {
  /// The heading in a bar.
  static let title = ElementKind(
    "title", "a heading in a bar", in: [.bar], label: .required(.text), labelMeaning: "words", shows: .title,
    drawing: { title in
      [.element("h3", class: title.classes("bar-title"), [.words(title.label ?? "")])]
    })
}
