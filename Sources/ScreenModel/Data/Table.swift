import SourceText

/// Rows with named columns, as a data set or a data file holds them.
struct Table {
  var columns: [String] = []
  var rows: [[DataCell]] = []
  private var numberOf: [String: Int] = [:]
  /// What made the file unreadable.
  var problem: (at: Span, words: String)?

  init(columns: [String] = [], problem: (at: Span, words: String)? = nil) {
    self.columns = columns
    self.problem = problem
  }

  /// Adds a row given as names and values; columns come in the order in which they are first seen.
  mutating func add(_ cells: [(name: String, cell: DataCell)], at span: Span) {
    // Most rows have the same names in the same order.
    if cells.count == columns.count, cells.indices.allSatisfy({ cells[$0].name == columns[$0] }) {
      return rows.append(cells.map(\.cell))
    }
    if numberOf.count < columns.count {
      for (number, name) in columns.enumerated() { numberOf[name] = number }
    }
    for (name, _) in cells where numberOf[name] == nil {
      numberOf[name] = columns.count
      columns.append(name)
    }
    var row = [DataCell](repeating: DataCell(text: "", span: span), count: columns.count)
    for (name, cell) in cells {
      if let number = numberOf[name] { row[number] = cell }
    }
    rows.append(row)
  }

  /// Gives every row a cell for every column: early rows may lack columns that came later.
  mutating func fill() {
    for index in rows.indices where rows[index].count < columns.count {
      let span = rows[index].first?.span.startPoint ?? Span(start: 0, end: 0)
      rows[index] += [DataCell](repeating: DataCell(text: "", span: span), count: columns.count - rows[index].count)
    }
  }
}
