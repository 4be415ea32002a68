import SourceText

/// Rows with named columns, as a data set or a data file holds them.
struct Table {
  var columns: [String] = []
  var rows: [[DataCell]] = []
  /// What made the file unreadable.
  var problem: (at: Span, words: String)?

  /// Adds a row given as names and values; columns come in the order in which they are first seen.
  mutating func add(_ cells: [(name: String, cell: DataCell)], at span: Span) {
    for (name, _) in cells where !columns.contains(name) { columns.append(name) }
    let empty = DataCell(text: "", span: span)
    rows.append(columns.map { column in cells.last { $0.name == column }?.cell ?? empty })
  }

  /// Gives every row a cell for every column: early rows may lack columns that came later.
  mutating func fill() {
    for index in rows.indices where rows[index].count < columns.count {
      let span = rows[index].first?.span.startPoint ?? Span(start: 0, end: 0)
      rows[index] += [DataCell](repeating: DataCell(text: "", span: span), count: columns.count - rows[index].count)
    }
  }
}
