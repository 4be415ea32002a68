/// The lines that belong together around a place: those of the mapping it is in, as its indentation tells.
enum TextBlock {
  /// The bytes of the lines around a place.
  ///
  /// At the top of a file only the line and what is indented below it, for all of the file belongs to that mapping.
  static func around(_ offset: Int, in bytes: [UInt8]) -> Range<Int> {
    let line = start(of: offset, in: bytes)
    let column = keyColumn(of: line, in: bytes)
    var first = line
    // Upwards to the dash that begins the item, or to where it is indented less.
    while column > 0, first > 0, !beginsItem(first, in: bytes) {
      let previous = start(of: first - 1, in: bytes)
      guard isBlank(previous, in: bytes) || keyColumn(of: previous, in: bytes) >= column else { break }
      first = previous
    }
    var end = next(after: line, in: bytes)
    while end < bytes.count {
      let indent = indent(of: end, in: bytes)
      guard isBlank(end, in: bytes) || (column > 0 ? indent >= column : indent > 0) else { break }
      end = next(after: end, in: bytes)
    }
    return first..<end
  }

  private static func start(of offset: Int, in bytes: [UInt8]) -> Int {
    var start = min(offset, bytes.count)
    while start > 0, bytes[start - 1] != 10 { start -= 1 }
    return start
  }

  private static func next(after line: Int, in bytes: [UInt8]) -> Int {
    var end = line
    while end < bytes.count, bytes[end] != 10 { end += 1 }
    return min(end + 1, bytes.count)
  }

  private static func indent(of line: Int, in bytes: [UInt8]) -> Int {
    bytes[line...].prefix { $0 == 32 || $0 == 9 }.count
  }

  /// Where the line's text begins after blanks and dashes.
  private static func keyColumn(of line: Int, in bytes: [UInt8]) -> Int {
    var column = line + indent(of: line, in: bytes)
    while column + 1 < bytes.count, bytes[column] == UInt8(ascii: "-"), bytes[column + 1] == 32 {
      column += 2
      column += bytes[column...].prefix { $0 == 32 }.count
    }
    return column - line
  }

  private static func beginsItem(_ line: Int, in bytes: [UInt8]) -> Bool {
    let text = line + indent(of: line, in: bytes)
    return text < bytes.count && bytes[text] == UInt8(ascii: "-")
  }

  private static func isBlank(_ line: Int, in bytes: [UInt8]) -> Bool {
    let text = line + indent(of: line, in: bytes)
    return text >= bytes.count || bytes[text] == 10 || bytes[text] == 13 || bytes[text] == UInt8(ascii: "#")
  }
}
