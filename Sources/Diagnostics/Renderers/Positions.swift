import SourceText

/// Lines and columns of all files of a report; each file is looked through once, when somebody first asks.
struct Positions {
  let map: SourceMap
  private var tables: [LineTable?]

  init(_ map: SourceMap) {
    self.map = map
    tables = Array(repeating: nil, count: map.files.count)
  }

  /// What columns count; each format's readers have their own.
  enum Unit {
    /// Unicode scalars: people.
    case scalars
    /// What JavaScript, Java and .NET call a character.
    case utf16
    case bytes
  }

  /// A range in lines and columns, both from 1; the end is the column after it.
  struct Region: Hashable {
    let path: String
    let line: Int
    let column: Int
    let endLine: Int
    let endColumn: Int

    var isInOneLine: Bool { line == endLine }
  }

  /// Where a span is; nil if there are no files.
  mutating func region(of span: Span, in unit: Unit) -> Region? {
    guard !map.files.isEmpty else { return nil }
    let span = clamped(span)
    let table = table(of: span)
    return Region(
      path: table.file.path, line: table.line(at: span.start), column: column(of: span.start, unit, table),
      endLine: table.line(at: span.end), endColumn: column(of: span.end, unit, table))
  }

  private func column(of offset: UInt32, _ unit: Unit, _ table: LineTable) -> Int {
    switch unit {
    case .scalars: table.position(of: offset, in: map).column
    case .utf16: table.utf16Column(of: offset, in: map)
    case .bytes: table.utf8Column(of: offset)
    }
  }

  /// The table of the file in which a span starts.
  mutating func table(of span: Span) -> LineTable {
    let index = map.fileIndex(of: span)
    if let table = tables[index] { return table }
    let table = LineTable(file: map.files[index], in: map)
    tables[index] = table
    return table
  }

  /// A span cut to the file in which it starts.
  func clamped(_ span: Span) -> Span {
    let file = map.file(of: span).span
    let start = min(max(span.start, file.start), file.end)
    return Span(start: start, end: max(start, min(span.end, file.end)))
  }
}
