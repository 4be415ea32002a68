import HTML

extension ElementKind {
  /// Words to read.
  static let text = ElementKind(
    "text", "a paragraph; plain text in a list is one too", in: [.body, .bar], label: .required(.text),
    labelMeaning: "text", touch: .optional,
    drawing: { text, page in
      guard let words = text.label else { return }
      if text.isTouched {
        page.surface(of: text, text.classes(as: .text(.body))) { $0.words(words) }
      } else if text.container == "navigation-bar" || text.container == "toolbar" || text.container == "menu" {
        page.words(words, in: "span", class: text.classes(as: .text(.body)))
      } else {
        page.words(words, in: "p", class: text.classes(as: .text(.body)))
      }
    })
}
