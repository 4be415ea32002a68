import HTML

extension ElementKind {
  /// Words to read.
  static let text = ElementKind(
    "text", "a paragraph; plain text in a list is one too", in: [.body, .bar], label: .required(.text),
    labelMeaning: "text", touch: .optional,
    drawing: { text, page in
      if text.label == nil { return }
      let classes = text.classes(as: .text(.body))
      if text.isTouched { return page.surface(of: text, classes) { $0.spokenWords(of: text) } }
      let isInBar = ["navigation-bar", "toolbar", "menu"].contains(text.container)
      page.element(isInBar ? "span" : "p", class: classes) { $0.spokenWords(of: text) }
    })
}
