import HTML

extension ElementKind {
  /// Rows that belong together.
  static let section = ElementKind(
    "section", "rows that belong together, between a header and a footer", in: [.list], label: .optional(.text),
    labelMeaning: "header", children: Content(of: .rows), holds: .section, setsApart: true, parts: [.rows, .headers]
  ) {
    [
      Property("header", .text, "the text above its rows; same as writing it after `section:`", isLabel: true),
      Property("footer", .text, "the text below its rows"),
    ]
  } drawing: { section, page in
    let header = section.label ?? section.words("header")
    let name = (section.words("alt") ?? header).map { [Attribute.label($0)] } ?? []
    page.element("section", [.class(section.classes(as: .rows(.section)))] + name) {
      page in
      if let header { page.words(header, in: "h3", class: Classes("header", as: .text(.note))) }
      page.rows(of: section)
      if let footer = section.words("footer") {
        page.words(footer, in: "p", class: Classes("footer", as: .text(.note)))
      }
    }
  }
}
