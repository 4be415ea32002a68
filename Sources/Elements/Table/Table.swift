import HTML

extension ElementKind {
  /// Words in rows and columns.
  static let table = ElementKind(
    "table", "words in rows and columns", in: [.body], label: .optional(.text), labelMeaning: "title",
    children: Children(of: .rows), holds: .items, setsApart: true, parts: [.rows, .headers]
  ) {
    [
      Property("columns", .list(.text), "the words above the columns, the first above the labels of the rows"), .empty,
    ]
  } drawing: { table in
    let columns = table.list("columns").map { value -> HTML in
      if case .words(let words) = value {
        .element("th", [.fixed("scope", "col")], [.words(words)])
      } else {
        .element("td")
      }
    }
    let head = columns.isEmpty ? [] : [HTML.element("thead", [.element("tr", columns)])]
    let caption = table.label.map { [HTML.element("caption", [.words($0)])] } ?? []
    let empty = table.has("empty") ? [HTML.element("div", class: "empty", table.body("empty"))] : []
    return [
      .element(
        "div", [.class(table.classes()), .fixed("tabindex", "0"), .role("group"), .label(table.name ?? "Table")],
        [.element("table", caption + head + [.element("tbody", table.body())])] + empty)
    ]
  }
}
