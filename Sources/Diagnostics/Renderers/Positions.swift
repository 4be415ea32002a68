import SourceText

/// Lines and columns of all files of a report; each file is looked through once, when somebody first asks.
struct Positions {
  let map: SourceMap
  private var tables: [LineTable?]

  init(_ map: SourceMap) {
    self.map = map
    tables = Array(repeating: nil, count: map.files.count)
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
    return Span(start: start, end: min(span.end, file.end))
  }
}
