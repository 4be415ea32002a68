import SourceText

/// A JSON file as a table: a list of objects, of lists, or of single values. Nested values are not columns.
struct JSONRows {
  private let first: Int
  private let base: UInt32
  private let room: Int
  private var scanner: JSONScanner
  /// Where the names of the columns are, row by row, if somebody asked.
  private var names: [[DataCell]]?

  static func read(_ bytes: ArraySlice<UInt8>, base: UInt32, room: Int) -> Table {
    var reader = JSONRows(first: bytes.startIndex, base: base, room: room, scanner: JSONScanner(bytes))
    var table = reader.table()
    table.problem = reader.scanner.problem.map { (reader.span($0.at), $0.words) }
    table.fill()
    return table
  }

  /// The name of every value, and where it is.
  static func names(_ bytes: ArraySlice<UInt8>, base: UInt32) -> [DataCell] {
    namesByRow(bytes, base: base).flatMap { $0 }
  }

  /// The same, row by row.
  static func namesByRow(_ bytes: ArraySlice<UInt8>, base: UInt32) -> [[DataCell]] {
    var reader = JSONRows(first: bytes.startIndex, base: base, room: .max, scanner: JSONScanner(bytes), names: [])
    _ = reader.table()
    return reader.names ?? []
  }

  private mutating func table() -> Table {
    var table = Table(room: room)
    guard scanner.take("[", or: "a list of rows starts with `[`") else { return table }
    if !scanner.takeIf("]") {
      repeat {
        let start = place()
        let cells = row()
        if scanner.problem != nil { return table }
        table.add(cells, at: start)
      } while scanner.takeIf(",")
      _ = scanner.take("]", or: "expected `,` or `]`")
    }
    if scanner.problem == nil, scanner.peek() != nil { scanner.fail("unexpected text after the list") }
    return table
  }

  private mutating func row() -> [(name: String, cell: DataCell)] {
    guard scanner.takeIf("{") else { return [("value", value())] }
    var cells: [(name: String, cell: DataCell)] = []
    var seen: Set<String> = []
    names?.append([])
    if scanner.takeIf("}") { return cells }
    repeat {
      let name = scanner.name()
      if scanner.problem != nil { return cells }
      if !seen.insert(name.text).inserted {
        scanner.fail("`\(name.text)` appears twice in this row", at: name.range)
        return cells
      }
      let place = span(name.range)
      if let row = names?.indices.last { names?[row].append(DataCell(text: name.text, span: place)) }
      guard scanner.take(":", or: "expected `:` after the name") else { return cells }
      cells.append((name.text, value()))
      if scanner.problem != nil { return cells }
    } while scanner.takeIf(",")
    _ = scanner.take("}", or: "expected `,` or `}`")
    return cells
  }

  private mutating func value() -> DataCell {
    let value = scanner.value(else: "a row can only contain single values, not lists or objects")
    return DataCell(text: value.text, span: span(value.range))
  }

  private func place() -> Span { span(scanner.index..<scanner.index) }

  private func span(_ range: Range<Int>) -> Span {
    Span(start: base + UInt32(range.lowerBound - first), end: base + UInt32(range.upperBound - first))
  }
}
