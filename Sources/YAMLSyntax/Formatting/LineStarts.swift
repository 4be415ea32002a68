/// The lines of a file that is being formatted.
struct LineStarts {
  private let bytes: [UInt8]
  /// Where each line begins; the first after a byte order mark.
  private var starts: [Int]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    starts = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
    for index in bytes.indices where bytes[index] == 10 && index + 1 < bytes.count { starts.append(index + 1) }
  }

  var count: Int { starts.count }

  func start(of line: Int) -> Int { starts[line] }

  /// Where a line ends, its line break not included.
  func end(of line: Int) -> Int {
    var end = line + 1 < starts.count ? starts[line + 1] : bytes.count
    if end > starts[line], bytes[end - 1] == 10 { end -= 1 }
    if end > starts[line], bytes[end - 1] == 13 { end -= 1 }
    return end
  }

  /// The line break of a line; the last may have none.
  func lineBreak(of line: Int) -> ArraySlice<UInt8> {
    bytes[end(of: line)..<(line + 1 < starts.count ? starts[line + 1] : bytes.count)]
  }

  func line(at offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while low + 1 < high {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  func column(of offset: Int) -> Int { offset - starts[line(at: offset)] }

  /// Where a line has its first byte that is no blank; its end where it has none.
  func firstToken(of line: Int) -> Int {
    var index = starts[line]
    let end = end(of: line)
    while index < end, bytes[index] == 32 || bytes[index] == 9 { index += 1 }
    return index
  }

  /// Where a line has its first byte that is no space: a tab is part of the text of a block.
  func firstSign(of line: Int) -> Int {
    var index = starts[line]
    let end = end(of: line)
    while index < end, bytes[index] == 32 { index += 1 }
    return index
  }

  func isBlank(_ line: Int) -> Bool { firstToken(of: line) == end(of: line) }
}
