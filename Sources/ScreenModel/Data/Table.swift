import SourceText

/// Rows with named columns, as a data set or a data file holds them.
struct Table {
  var columns: [String] = []
  private(set) var rows: [[DataCell]] = []
  private var numberOf: [String: Int] = [:]
  /// What made the file unreadable.
  var problem: (at: Span, words: String)?
  /// Rows that have too few values, in words.
  var short: [(at: Span, words: String)] = []
  /// How many more cells may be added that rows lack.
  private var room: Int

  /// - Parameter room: how many cells may be added to rows that lack them; with more the table is empty.
  init(columns: [String] = [], problem: (at: Span, words: String)? = nil, room: Int = 0) {
    self.columns = columns
    self.problem = problem
    self.room = room
  }

  /// Whether rows lack so much that the table was given up.
  var isTooLarge: Bool { room < 0 }

  /// Adds a row given as names and values; columns come in the order in which they are first seen.
  mutating func add(_ cells: [(name: String, cell: DataCell)], at span: Span) {
    // Most rows have the same names in the same order.
    if cells.count == columns.count, cells.indices.allSatisfy({ cells[$0].name == columns[$0] }) {
      return rows.append(cells.map { $0.cell })
    }
    if numberOf.count < columns.count {
      for (number, name) in columns.enumerated() { numberOf[name] = number }
    }
    for (name, _) in cells where numberOf[name] == nil {
      numberOf[name] = columns.count
      columns.append(name)
    }
    guard makeRoom(for: columns.count - cells.count) else { return }
    var row = [DataCell](repeating: DataCell(text: "", span: span), count: columns.count)
    for (name, cell) in cells {
      if let number = numberOf[name] { row[number] = cell }
    }
    rows.append(row)
  }

  /// Adds a row whose cells are in the order of the columns; the last ones may be missing.
  mutating func add(_ cells: [DataCell], endingAt span: Span) {
    let missing = columns.count - cells.count
    guard makeRoom(for: missing) else { return }
    rows.append(missing > 0 ? cells + [DataCell](repeating: DataCell(text: "", span: span), count: missing) : cells)
  }

  /// Gives every row a cell for every column: early rows may lack columns that came later.
  mutating func fill() {
    guard makeRoom(for: rows.reduce(0) { $0 + columns.count - $1.count }) else { return }
    for index in rows.indices where rows[index].count < columns.count {
      let span = rows[index].first?.span.startPoint ?? Span(start: 0, end: 0)
      rows[index] += [DataCell](repeating: DataCell(text: "", span: span), count: columns.count - rows[index].count)
    }
  }

  private mutating func makeRoom(for cells: Int) -> Bool {
    room -= max(0, cells)
    if isTooLarge { rows = [] }
    return !isTooLarge
  }
}
