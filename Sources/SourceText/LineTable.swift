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
  /// What is before every `stride`th byte, kept only for files with very long lines.
  private let checkpoints: [Count]
  private static let stride = 4096

  /// How many characters some bytes are.
  private struct Count {
    var scalars: UInt32 = 0
    var utf16: UInt32 = 0

    mutating func add(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) {
      for index in start..<end {
        let byte = bytes[index]
        scalars += byte & 0xC0 == 0x80 ? 0 : 1
        utf16 += byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1
      }
    }
  }

  /// Finds the lines of a file.
  package init(file: SourceFile, in map: SourceMap) {
    self.file = file
    (starts, checkpoints) = map.bytes.withUnsafeBufferPointer { bytes in
      let starts = Self.lineStarts(of: file, in: bytes)
      let isLong = (1...starts.count).contains { line in
        (line < starts.count ? starts[line] : file.span.end) - starts[line - 1] > 2 * Self.stride
      }
      return (starts, isLong ? Self.checkpoints(of: file, in: bytes) : [])
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

  /// The line that holds an offset, sought first from another line on, which is often a few before.
  package func line(at offset: UInt32, near line: Int) -> Int {
    guard line > 0, line <= starts.count, starts[line - 1] <= offset else { return self.line(at: offset) }
    for line in line..<line + 8 where line >= starts.count || starts[line] > offset { return min(line, starts.count) }
    return self.line(at: offset)
  }

  /// The bytes of a line, without its line break and without a byte order mark.
  package func content(ofLine line: Int, in map: SourceMap) -> Span {
    let start = lineStart(line, in: map)
    var end = line < starts.count ? starts[line] : file.span.end
    while end > start, map.bytes[Int(end) - 1] == UInt8(ascii: "\n") || map.bytes[Int(end) - 1] == UInt8(ascii: "\r") {
      end -= 1
    }
    return Span(start: start, end: end)
  }

  /// Line and column of an offset. A byte order mark takes no column.
  package func position(of offset: UInt32, in map: SourceMap) -> Position {
    let line = line(at: offset)
    return Position(line: line, column: Int(count(from: lineStart(line, in: map), to: offset, in: map).scalars) + 1)
  }

  /// The column, from 1, counted in UTF-16 units, as language servers and SARIF want it.
  package func utf16Column(of offset: UInt32, in map: SourceMap) -> Int {
    let start = lineStart(line(at: offset), in: map)
    return Int(count(from: start, to: offset, in: map).utf16) + 1
  }

  /// The column, from 1, counted in bytes of UTF-8; a byte order mark counts, as it does for anyone who splits the file at its
  /// line breaks.
  package func utf8Column(of offset: UInt32) -> Int {
    Int(offset - starts[line(at: offset) - 1]) + 1
  }

  private static func lineStarts(of file: SourceFile, in bytes: UnsafeBufferPointer<UInt8>) -> [UInt32] {
    guard let raw = UnsafeRawBufferPointer(bytes).baseAddress else { return [file.span.start] }
    var starts = [file.span.start]
    starts.reserveCapacity(file.span.length / 16 + 1)
    let end = Int(file.span.end)
    func add(lineEndAt index: Int) {
      // The line ends at the LF of a CRLF.
      let isFirstOfTwo = bytes[index] == UInt8(ascii: "\r") && index + 1 < end && bytes[index + 1] == UInt8(ascii: "\n")
      if !isFirstOfTwo { starts.append(UInt32(index + 1)) }
    }
    var offset = Int(file.span.start)
    while offset &+ 8 <= end {
      let bytes = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      // Nearly always there is none, which is quicker to see than where they are.
      if mayHoldLineEnd(bytes) {
        var found = lineEnds(in: bytes)
        while found != 0 {
          add(lineEndAt: offset + found.trailingZeroBitCount / 8)
          found &= found - 1
        }
      }
      offset &+= 8
    }
    for index in offset..<end where bytes[index] == UInt8(ascii: "\n") || bytes[index] == UInt8(ascii: "\r") {
      add(lineEndAt: index)
    }
    return starts
  }

  /// Whether one of eight bytes is CR or less.
  private static func mayHoldLineEnd(_ bytes: UInt64) -> Bool {
    (bytes &- 0x0E0E_0E0E_0E0E_0E0E) & ~bytes & 0x8080_8080_8080_8080 != 0
  }

  /// The top bit of each of eight bytes that is LF or CR, and no other bit.
  private static func lineEnds(in bytes: UInt64) -> UInt64 {
    let each: UInt64 = 0x0101_0101_0101_0101
    let (most, top) = (each * 0x7F, each * 0x80)
    // Adding 127 sets the top bit of a byte unless it is 0, and nothing carries over into the next byte.
    func zeros(in bytes: UInt64) -> UInt64 { ~((bytes & most) &+ most | bytes) & top }
    return zeros(in: bytes ^ each * UInt64(UInt8(ascii: "\n"))) | zeros(in: bytes ^ each * UInt64(UInt8(ascii: "\r")))
  }

  private static func checkpoints(of file: SourceFile, in bytes: UnsafeBufferPointer<UInt8>) -> [Count] {
    var result: [Count] = []
    var count = Count()
    var offset = Int(file.span.start)
    while offset < Int(file.span.end) {
      result.append(count)
      let next = min(offset + stride, Int(file.span.end))
      count.add(bytes, from: offset, to: next)
      offset = next
    }
    return result
  }

  private func count(from start: UInt32, to end: UInt32, in map: SourceMap) -> Count {
    guard start < end else { return Count() }
    return map.bytes.withUnsafeBufferPointer { bytes in
      guard !checkpoints.isEmpty, end - start > Self.stride else {
        var count = Count()
        count.add(bytes, from: Int(start), to: Int(end))
        return count
      }
      let before = total(before: start, in: bytes)
      let all = total(before: end, in: bytes)
      return Count(scalars: all.scalars - before.scalars, utf16: all.utf16 - before.utf16)
    }
  }

  private func total(before offset: UInt32, in bytes: UnsafeBufferPointer<UInt8>) -> Count {
    let index = min(Int(offset - file.span.start) / Self.stride, checkpoints.count - 1)
    var count = checkpoints[index]
    count.add(bytes, from: Int(file.span.start) + index * Self.stride, to: Int(offset))
    return count
  }

  private func lineStart(_ line: Int, in map: SourceMap) -> UInt32 {
    let start = starts[line - 1]
    guard line == 1, file.span.length >= 3 else { return start }
    let isMarked = map.bytes[Int(start)..<Int(start) + 3].elementsEqual([0xEF, 0xBB, 0xBF])
    return isMarked ? start + 3 : start
  }
}
