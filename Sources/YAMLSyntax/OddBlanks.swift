/// Blanks that look like spaces and that YAML reads as letters, where they indent a line: no-break spaces, those of a fixed width.
struct OddBlanks {
  private typealias Line = Slice<UnsafeBufferPointer<UInt8>>

  /// The white space and the dashes in front of the text of each such line.
  private(set) var runs: [Range<Int>] = []
  /// The same with spaces, by its number.
  private var shapes: [[UInt8]] = []

  /// - Parameter start: where the first line begins, after a mark of the byte order.
  init(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
    var line = start
    /// How far the line is indented whose `|` or `>` the text belongs to.
    var literal: Int?
    while line < bytes.count {
      let end = bytes[line...].firstIndex { $0 == 10 || $0 == 13 } ?? bytes.count
      defer { line = end + 1 }
      let indent = bytes[line..<end].prefix { $0 == 32 }.count
      if let outer = literal {
        // In the text of a block they are a part of the text.
        if indent > outer || indent == end - line { continue }
        literal = nil
      }
      let (text, shape, isOdd) = Self.beginning(of: bytes[line..<end])
      if isOdd {
        runs.append(line..<text)
        shapes.append(shape)
      }
      if Self.opensLiteral(bytes[line..<end]) { literal = shape.count }
    }
  }

  /// How many bytes a blank of this kind has, at the start of a text; nil if there is none.
  private static func length(of text: some Collection<UInt8>) -> Int? {
    guard let first = text.first, first >= 0x80 else { return nil }
    let bytes = Array(text.prefix(3))
    if bytes.starts(with: [0xC2, 0xA0]) { return 2 }
    guard bytes.count == 3 else { return nil }
    switch (bytes[0], bytes[1], bytes[2]) {
    case (0xE2, 0x80, 0x80...0x8A), (0xE2, 0x80, 0xAF), (0xE2, 0x81, 0x9F), (0xE3, 0x80, 0x80): return 3
    default: return nil
    }
  }

  /// Where the text of a line begins, what is before it with spaces in place of all blanks, and whether some are others.
  private static func beginning(of line: Line) -> (text: Int, shape: [UInt8], isOdd: Bool) {
    var index = line.startIndex
    var shape: [UInt8] = []
    var isOdd = false
    while index < line.endIndex {
      if line[index] == 32 {
        index += 1
      } else if let length = length(of: line[index...]) {
        isOdd = true
        index += length
      } else if line[index] == UInt8(ascii: "-"), index + 1 < line.endIndex,
        line[index + 1] == 32 || length(of: line[(index + 1)...]) != nil
      {
        shape.append(line[index])
        index += 1
        continue
      } else {
        break
      }
      shape.append(32)
    }
    return (index, shape, isOdd)
  }

  /// Whether a line ends with `|` or `>`, and the marks that may follow them.
  private static func opensLiteral(_ line: Line) -> Bool {
    let marks = line.reversed().drop { $0 == 32 }.drop { "+-0123456789".utf8.contains($0) }
    guard let mark = marks.first, mark == UInt8(ascii: "|") || mark == UInt8(ascii: ">") else { return false }
    return marks.dropFirst().first == 32
  }

  /// Puts spaces in their place, so that the text of a line stays where it is: what is too much goes to the end of the line before.
  func mask(_ text: inout [UInt8]) {
    for (run, shape) in zip(runs, shapes) {
      var start = run.lowerBound
      var lineBreak: [UInt8] = []
      while start > 0, lineBreak.count < 2, text[start - 1] == (lineBreak.isEmpty ? 10 : 13) {
        start -= 1
        lineBreak.insert(text[start], at: 0)
      }
      let end = lineBreak + shape
      for index in start..<run.upperBound - end.count { text[index] = 32 }
      text.replaceSubrange(run.upperBound - end.count..<run.upperBound, with: end)
    }
  }
}
