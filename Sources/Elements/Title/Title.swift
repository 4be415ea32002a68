import HTML

extension ElementKind {
  /// The heading in a bar.
  static let title = ElementKind(
    "title", "a heading in a bar", in: [.bar], label: .required(.text), labelMeaning: "text", shows: .title,
    drawing: { title, page in
      page.element("h3", class: title.classes("bar-title", as: .text(.title))) { $0.spokenWords(of: title) }
    })
}
