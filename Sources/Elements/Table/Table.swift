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
        .class(table.classes(page.ends(of: table), as: .rows(.table))), .fixed("tabindex", "0"), .role("group"),
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

extension PageWriter {
  /// The classes that say which columns hold numbers only: these stand at the ends of their columns.
  fileprivate func ends(of table: Sketch) -> String {
    let rows = cells(in: table)
    let columns = 2...(Self.mostEnds + 1)
    return columns.filter { column in
      Amount.areAll(rows.compactMap { $0.count > column - 2 ? $0[column - 2] : nil })
    }.map { "ends-\($0)" }.joined(separator: " ")
  }

  /// How many columns beside the first can hold numbers; there are as many styles.
  private static var mostEnds: Int { 5 }

  /// The cells of the rows of a table, without their labels.
  private func cells(in sketch: Sketch) -> [[String]] {
    var rows: [[String]] = []
    var next = sketch.firstInside
    while next >= 0 {
      let inner = sketches[Int(next)]
      next = inner.following
      guard inner.isDrawn, inner.area.isEmpty else { continue }
      if inner.isThrough {
        rows += cells(in: inner)
      } else {
        rows.append(
          inner.list("cells").map { if case .words(let words) = $0 { words.text { _ in "" } } else { "" } })
      }
    }
    return rows
  }
}
