import HTML

extension ElementKind {
  /// Words to read.
  static let text = ElementKind(
    "text", "a paragraph; plain text in a list is one too", in: [.body, .bar], label: .required(.text),
    labelMeaning: "text",
    drawing: { text in
      guard let words = text.label else { return [] }
      if text.container == "navigation-bar" || text.container == "toolbar" || text.container == "menu" {
        return [.element("span", class: text.classes(), [.words(words)])]
      }
      if text.isTappable { return text.surface(text.classes(), [], [.words(words)]) }
      return [.element("p", class: text.classes(), [.words(words)])]
    })
}
