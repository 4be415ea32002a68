import SourceText

/// Comma-separated values as RFC 4180 has them, and those that spreadsheets write with semicolons or tabs: the first line names
/// the columns. Blanks around a value are not part of it, unless they are in quotes.
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
    var short: [(at: Span, words: String)] = []
    while let record = records.next() {
      if record.count == 1, record[0].text.isEmpty { continue }
      if record.count > table.columns.count {
        table.problem = (record[table.columns.count].span, words(record, table))
        return table
      }
      let last = record.last?.span.endPoint ?? Span(start: base, end: base)
      if record.count < table.columns.count, let first = record.first {
        short.append((first.span.union(last), words(record, table)))
      }
      table.add(record, endingAt: last)
    }
    // Who leaves out the last values nearly everywhere does so on purpose.
    if short.count * 2 <= table.rows.count { table.short = short }
    if let problem = records.problem { table.problem = problem }
    return table
  }

  private static func words(_ record: [DataCell], _ table: Table) -> String {
    "this line has \(counted(record.count, "value")) for \(counted(table.columns.count, "column"))"
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
    let separator: UInt8
    var index: Int
    var problem: (at: Span, words: String)?

    /// What may be between two values, the usual one first.
    private static let separators: [(byte: UInt8, words: String)] = [
      (UInt8(ascii: ","), "a comma"), (UInt8(ascii: ";"), "a semicolon"), (UInt8(ascii: "\t"), "a tab"),
    ]

    init(bytes: ArraySlice<UInt8>, base: UInt32) {
      self.bytes = bytes
      self.base = base
      let start = bytes.startIndex + (bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
      if let announced = Self.announced(in: bytes, at: start) {
        separator = announced.separator
        index = announced.next
      } else {
        separator = Self.separator(of: bytes[start...])
        index = start
      }
    }

    /// The separator that Excel's own first line says, and where the next line begins: `sep=;`.
    private static func announced(in bytes: ArraySlice<UInt8>, at start: Int) -> (separator: UInt8, next: Int)? {
      let line = bytes[start...].prefix { !isBreak($0) }
      guard line.count == 5, line.starts(with: "sep=".utf8), let separator = line.last else { return nil }
      var next = line.endIndex
      if next < bytes.endIndex, bytes[next] == 13 { next += 1 }
      if next < bytes.endIndex, bytes[next] == 10 { next += 1 }
      return (separator, next)
    }

    /// The separator of a file: the first of them that is between the names of its columns.
    private static func separator(of bytes: ArraySlice<UInt8>) -> UInt8 {
      var isQuoted = false
      let header = bytes.prefix { byte in
        if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
        return isQuoted || !isBreak(byte)
      }
      isQuoted = false
      let outside = header.filter { byte in
        if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
        return !isQuoted
      }
      return separators.first { outside.contains($0.byte) }?.byte ?? separators[0].byte
    }

    private static func isBreak(_ byte: UInt8) -> Bool { byte == 10 || byte == 13 }

    mutating func next() -> [DataCell]? {
      guard index < bytes.endIndex, problem == nil else { return nil }
      var cells: [DataCell] = []
      while true {
        skipBlanks()
        cells.append(bytes[index...].first == UInt8(ascii: "\"") ? quoted() : plain())
        guard index < bytes.endIndex, problem == nil else { return cells }
        let byte = bytes[index]
        index += 1
        if byte == separator {
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

    private mutating func skipBlanks() {
      while index < bytes.endIndex, bytes[index] == UInt8(ascii: " ") { index += 1 }
    }

    private mutating func plain() -> DataCell {
      let start = index
      while index < bytes.endIndex, bytes[index] != separator, !Self.isBreak(bytes[index]) { index += 1 }
      var end = index
      while end > start, bytes[end - 1] == UInt8(ascii: " ") { end -= 1 }
      return DataCell(text: String(decoding: bytes[start..<end], as: UTF8.self), span: span(start, end))
    }

    private mutating func quoted() -> DataCell {
      let start = index
      var text: [UInt8] = []
      index += 1
      while index < bytes.endIndex {
        if bytes[index] == UInt8(ascii: "\"") {
          index += 1
          guard index < bytes.endIndex, bytes[index] == UInt8(ascii: "\"") else {
            let end = index
            skipBlanks()
            if index < bytes.endIndex, bytes[index] != separator, !Self.isBreak(bytes[index]) {
              let words = Self.separators.first { $0.byte == separator }?.words ?? "the separator"
              problem = (span(index, index + 1), "expected \(words) or the end of the line after the closing quote")
            }
            return DataCell(text: String(decoding: text, as: UTF8.self), span: span(start, end))
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
