/// Where the lines of one file start: the one place where offsets become lines and columns.
///
/// Lines end at LF, CRLF or a lone CR.
package struct LineTable: Sendable {
  /// A line and a column, both from 1; the column counts Unicode scalars.
  package struct Position: Hashable, Sendable {
    /// The line, from 1.
    package let line: Int
    /// The column, from 1, in Unicode scalars.
    package let column: Int
  }

  /// The file whose lines these are.
  package let file: SourceFile
  private let starts: [UInt32]

  /// Finds the lines of a file.
  package init(file: SourceFile, in map: SourceMap) {
    self.file = file
    starts = map.bytes.withUnsafeBufferPointer { bytes in
      var starts = [file.span.start]
      var offset = Int(file.span.start)
      let end = Int(file.span.end)
      while offset < end {
        let byte = bytes[offset]
        offset += 1
        if byte == UInt8(ascii: "\n") {
          starts.append(UInt32(offset))
        } else if byte == UInt8(ascii: "\r"), offset >= end || bytes[offset] != UInt8(ascii: "\n") {
          starts.append(UInt32(offset))
        }
      }
      return starts
    }
  }

  /// The number of lines; an empty file has one.
  package var count: Int { starts.count }

  /// The line, from 1, that holds an offset.
  package func line(at offset: UInt32) -> Int {
    var low = 0
    var high = starts.count
    while low + 1 < high {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// The bytes of a line, without its line break.
  package func content(ofLine line: Int, in map: SourceMap) -> Span {
    let start = starts[line - 1]
    var end = line < starts.count ? starts[line] : file.span.end
    while end > start, map.bytes[Int(end) - 1] == UInt8(ascii: "\n") || map.bytes[Int(end) - 1] == UInt8(ascii: "\r") {
      end -= 1
    }
    return Span(start: start, end: end)
  }

  /// Line and column of an offset. A byte order mark takes no column.
  package func position(of offset: UInt32, in map: SourceMap) -> Position {
    let line = line(at: offset)
    return Position(line: line, column: scalarCount(from: lineStart(line, in: map), to: offset, in: map) + 1)
  }

  /// The column, from 1, counted in UTF-16 units, as language servers and SARIF want it.
  package func utf16Column(of offset: UInt32, in map: SourceMap) -> Int {
    let start = lineStart(line(at: offset), in: map)
    guard start < offset else { return 1 }
    var units = 0
    for byte in map.bytes[Int(start)..<Int(offset)] where byte & 0xC0 != 0x80 {
      units += byte >= 0xF0 ? 2 : 1
    }
    return units + 1
  }

  private func lineStart(_ line: Int, in map: SourceMap) -> UInt32 {
    let start = starts[line - 1]
    let isMarked =
      line == 1 && file.span.length >= 3 && Array(map.bytes[Int(start)..<Int(start) + 3]) == [0xEF, 0xBB, 0xBF]
    return isMarked ? start + 3 : start
  }

  private func scalarCount(from start: UInt32, to end: UInt32, in map: SourceMap) -> Int {
    guard start < end else { return 0 }
    var count = 0
    for byte in map.bytes[Int(start)..<Int(end)] where byte & 0xC0 != 0x80 { count += 1 }
    return count
  }
}
