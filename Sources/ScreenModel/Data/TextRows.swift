import SourceText

/// A text file as a table: each line that is not empty is a row with the one column `value`.
enum TextRows {
  static func read(_ bytes: ArraySlice<UInt8>, base: UInt32) -> Table {
    var table = Table(columns: ["value"])
    var start = bytes.startIndex
    while start < bytes.endIndex {
      let end = bytes[start...].firstIndex { $0 == 10 || $0 == 13 } ?? bytes.endIndex
      var line = bytes[start..<end]
      if start == bytes.startIndex, line.starts(with: [0xEF, 0xBB, 0xBF]) { line = line.dropFirst(3) }
      while let last = line.last, last == 32 || last == 9 { line = line.dropLast() }
      while let first = line.first, first == 32 || first == 9 { line = line.dropFirst() }
      if !line.isEmpty {
        let from = base + UInt32(line.startIndex - bytes.startIndex)
        let span = Span(start: from, end: from + UInt32(line.count))
        table.add([DataCell(text: String(decoding: line, as: UTF8.self), span: span)], endingAt: span.endPoint)
      }
      start = end < bytes.endIndex ? end + 1 : end
    }
    return table
  }
}
