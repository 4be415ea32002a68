package import SourceText

/// Ranges of the app's files as a client counts them.
package struct SourceRanges {
  private let map: SourceMap
  let encoding: PositionEncoding
  private var tables: [Int: LineTable] = [:]

  /// The very beginning of a file.
  static let start: JSONValue = [
    "start": ["line": 0, "character": 0], "end": ["line": 0, "character": 0],
  ]

  package init(_ map: SourceMap, _ encoding: PositionEncoding) {
    (self.map, self.encoding) = (map, encoding)
  }

  /// The number of the file that a span is in, and its range there.
  package mutating func range(of span: Span) -> (file: Int, range: JSONValue) {
    let file = map.fileIndex(of: span)
    let bounds = map.files[file].span
    let start = min(max(span.start, bounds.start), bounds.end)
    let end = max(start, min(span.end, bounds.end))
    let table = tables[file] ?? LineTable(file: map.files[file], in: map)
    tables[file] = table
    return (file, ["start": position(of: start, table), "end": position(of: end, table)])
  }

  private func position(of offset: UInt32, _ table: LineTable) -> JSONValue {
    let column = encoding == .utf8 ? table.utf8Column(of: offset) : table.utf16Column(of: offset, in: map)
    return ["line": JSONValue(table.line(at: offset) - 1), "character": JSONValue(column - 1)]
  }
}
