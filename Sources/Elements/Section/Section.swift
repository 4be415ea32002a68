import HTML

extension ElementKind {
  /// Rows that belong together.
  static let section = ElementKind(
    "section", "rows that belong together, between a header and a footer", in: [.list], label: .optional(.text),
    labelMeaning: "header", children: Children(of: .rows), holds: .section, setsApart: true, parts: [.rows, .headers]
  ) {
    [
      Property("header", .text, "the words above its rows, where none stand behind its name"),
      Property("footer", .text, "the words below its rows"),
    ]
  } drawing: { section in
    let header = section.label ?? section.words("header")
    let footer = section.words("footer").map { [HTML.element("p", class: "footer", [.words($0)])] } ?? []
    return [
      .element(
        "section", [.class("section")] + (header.map { [.label($0)] } ?? []),
        (header.map { [.element("h3", class: "header", [.words($0)])] } ?? []) + Sketch.rows(section.body()) + footer)
    ]
  }
}
