import HTML

extension ElementCatalog {
  /// A row of a table as it is written: its first cell is the label.
  package static func tableRow(of cells: [String]) -> String {
    let label = "row: \(cells.first ?? "")"
    return cells.count > 1 ? "{\(label), cells: [\(cells.dropFirst().joined(separator: ", "))]}" : "{\(label)}"
  }
}

extension ElementKind {
  /// Words in rows and columns.
  static let table = ElementKind(
    "table", "text in rows and columns", in: [.body], label: .optional(.text), labelMeaning: "title",
    children: Content(of: .table), holds: .items, setsApart: true, parts: [.rows, .headers]
  ) {
    [
      Property("columns", .list(.text), "the column headers; the first is for the labels of the rows"), .empty,
    ]
  } drawing: { table, page in
    let columns = table.list("columns")
    page.element(
      "div",
      [
        .class(table.classes(as: .rows(.table))), .fixed("tabindex", "0"), .role("group"),
        .label(table.name ?? "Table"),
      ]
    ) { page in
      page.element("table") { page in
        if let label = table.label { page.element("caption") { $0.words(label) } }
        if !columns.isEmpty {
          page.element("thead") { page in
            page.element("tr") { page in
              for column in columns {
                if case .words(let words) = column {
                  page.element("th", [.fixed("scope", "col")]) { $0.words(words) }
                } else {
                  page.element("td")
                }
              }
            }
          }
        }
        page.element("tbody") { $0.body(of: table) }
      }
      page.empty(of: table)
    }
  }
}
