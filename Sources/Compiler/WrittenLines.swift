import SourceText

/// The lines of an app's files, as those see them who write more of them.
struct WrittenLines {
  private let sources: SourceMap

  init(_ sources: SourceMap) { self.sources = sources }

  /// Where the line of an offset begins.
  func start(of offset: Int) -> Int {
    let first = fileStart(of: offset)
    var start = offset
    while start > first, sources.bytes[start - 1] != 10, sources.bytes[start - 1] != 13 { start -= 1 }
    return start
  }

  /// The line above the one that begins at an offset, without its end; nil if that one is the first of its file.
  func line(above start: Int) -> Range<Int>? {
    let first = fileStart(of: start)
    guard start > first else { return nil }
    var end = start - 1
    if end > first, sources.bytes[end] == 10, sources.bytes[end - 1] == 13 { end -= 1 }
    return self.start(of: end)..<end
  }

  private func fileStart(of offset: Int) -> Int {
    Int(sources.file(of: Span(start: UInt32(offset), end: UInt32(offset))).span.start)
  }

  /// How many blanks are before a key; nil if something else is.
  func indent(of span: Span) -> Int? {
    let start = start(of: Int(span.start))
    return sources.bytes[start..<Int(span.start)].allSatisfy { $0 == 32 } ? Int(span.start) - start : nil
  }

  /// How many blanks are before the dash of an item; nil if something else is.
  func dash(before offset: UInt32) -> Int? {
    let start = start(of: Int(offset))
    let line = sources.bytes[start..<Int(offset)]
    guard let dash = line.firstIndex(where: { $0 != 32 }), line[dash] == UInt8(ascii: "-"),
      line[(dash + 1)...].allSatisfy({ $0 == 32 })
    else { return nil }
    return dash - start
  }

  /// How far in a key is, which only blanks and dashes may be before; nil if something else is.
  func column(of offset: UInt32) -> Int? {
    let start = start(of: Int(offset))
    let line = sources.bytes[start..<Int(offset)]
    return line.allSatisfy { $0 == 32 || $0 == UInt8(ascii: "-") } ? line.count : nil
  }

  /// The start of the line after a range.
  func end(after span: Span) -> Int {
    let end = Int(sources.file(of: span).span.end)
    var position = max(Int(span.start), Int(span.end))
    // A block of lines ends where the next line begins.
    if position > 0, sources.bytes[position - 1] == 10 { return position }
    while position < end, sources.bytes[position] != 10 { position += 1 }
    return min(position + 1, end)
  }

  /// The start of the line after a range, and after the comments below it that are further in than a column: they belong to it.
  func end(after span: Span, andCommentsBeyond column: Int) -> Int {
    var end = end(after: span)
    let last = Int(sources.file(of: span).span.end)
    var start = end
    while start < last {
      let line = sources.bytes[start..<last].prefix { $0 != 10 }
      let words = line.drop { $0 == 32 }
      start = min(line.endIndex + 1, last)
      if words.allSatisfy({ $0 == 9 || $0 == 13 }) { continue }
      guard words.first == UInt8(ascii: "#"), words.startIndex - line.startIndex > column else { break }
      end = start
    }
    return end
  }

  /// Whether a blank line is above a key, and the comments that belong to it.
  func hasBlankLine(before key: Span) -> Bool {
    var start = start(of: Int(key.start))
    while let above = line(above: start) {
      let line = sources.bytes[above].drop { $0 == 32 }
      guard line.first == UInt8(ascii: "#") else { return line.isEmpty }
      start = above.lowerBound
    }
    return false
  }
}
