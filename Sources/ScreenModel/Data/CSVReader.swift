import SourceText

/// Comma-separated values as RFC 4180 has them: the first line names the columns.
enum CSVReader {
  static func read(_ bytes: ArraySlice<UInt8>, base: UInt32, room: Int) -> Table {
    var table = Table(room: room)
    var records = Records(bytes: bytes, base: base)
    guard let header = records.next() else {
      table.problem = (Span(start: base, end: base), "it is empty; the first line must name the columns")
      return table
    }
    table.columns = header.map { $0.text }
    var seen: Set<String> = []
    for cell in header where !cell.text.isEmpty && !seen.insert(cell.text).inserted {
      table.problem = (cell.span, "the column `\(cell.text)` appears twice")
      return table
    }
    while let record = records.next() {
      if record.count == 1, record[0].text.isEmpty { continue }
      if record.count > table.columns.count {
        table.problem = (
          record[table.columns.count].span,
          "this line has \(counted(record.count, "value")) for \(counted(table.columns.count, "column"))"
        )
        return table
      }
      let last = record.last?.span.endPoint ?? Span(start: base, end: base)
      table.add(record, endingAt: last)
    }
    if let problem = records.problem { table.problem = problem }
    return table
  }

  /// The names of the columns, and where they are.
  static func header(_ bytes: ArraySlice<UInt8>, base: UInt32) -> [DataCell] {
    var records = Records(bytes: bytes, base: base)
    return records.next() ?? []
  }

  /// The records of a file, one after the other.
  private struct Records {
    let bytes: ArraySlice<UInt8>
    let base: UInt32
    var index: Int
    var problem: (at: Span, words: String)?

    init(bytes: ArraySlice<UInt8>, base: UInt32) {
      self.bytes = bytes
      self.base = base
      index = bytes.startIndex + (bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
    }

    mutating func next() -> [DataCell]? {
      guard index < bytes.endIndex, problem == nil else { return nil }
      var cells: [DataCell] = []
      while true {
        cells.append(bytes[index...].first == UInt8(ascii: "\"") ? quoted() : plain())
        guard index < bytes.endIndex, problem == nil else { return cells }
        let byte = bytes[index]
        index += 1
        if byte == UInt8(ascii: ",") {
          if index >= bytes.endIndex {
            cells.append(DataCell(text: "", span: span(index, index)))
            return cells
          }
          continue
        }
        if byte == 13, index < bytes.endIndex, bytes[index] == 10 { index += 1 }
        return cells
      }
    }

    private mutating func plain() -> DataCell {
      let start = index
      while index < bytes.endIndex, bytes[index] != UInt8(ascii: ","), bytes[index] != 10, bytes[index] != 13 {
        index += 1
      }
      return DataCell(text: String(decoding: bytes[start..<index], as: UTF8.self), span: span(start, index))
    }

    private mutating func quoted() -> DataCell {
      let start = index
      var text: [UInt8] = []
      index += 1
      while index < bytes.endIndex {
        if bytes[index] == UInt8(ascii: "\"") {
          index += 1
          guard index < bytes.endIndex, bytes[index] == UInt8(ascii: "\"") else {
            if index < bytes.endIndex, bytes[index] != UInt8(ascii: ","), bytes[index] != 10, bytes[index] != 13 {
              problem = (span(index, index + 1), "expected a comma or the end of the line after the closing quote")
            }
            return DataCell(text: String(decoding: text, as: UTF8.self), span: span(start, index))
          }
        }
        text.append(bytes[index])
        index += 1
      }
      problem = (span(start, start + 1), "this quote is never closed")
      return DataCell(text: String(decoding: text, as: UTF8.self), span: span(start, index))
    }

    private func span(_ from: Int, _ to: Int) -> Span {
      Span(start: base + UInt32(from - bytes.startIndex), end: base + UInt32(to - bytes.startIndex))
    }
  }
}
