import HTML

extension ElementKind {
  /// A part of the screen in a frame of its own.
  static let card = ElementKind(
    "card", "a framed group of elements", in: [.body, .deck], label: .optional(.text),
    labelMeaning: "title", children: Content(of: .body), touch: .optional, setsApart: true,
    carries: .surface, parts: .caption
  ) {
    [.fill]
  } drawing: { card, page in
    page.part(of: card, "article", card.classes(as: .box(.card)), title: .text(.title))
  }
}
