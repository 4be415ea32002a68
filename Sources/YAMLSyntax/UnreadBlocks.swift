package import SourceText

/// The lines that could not be read, and the blocks they are in: what is missing there, or is read otherwise, may only follow from that.
package struct UnreadBlocks {
  private let sources: SourceMap
  private let skipped: Places
  /// What is around lines that are a part of something, from its start to its end.
  private let around: Places
  /// From the lines to the end of what is around them; of an item to the next one.
  private let after: Places
  /// How many places are worth looking around; each may cost reading a file.
  private static let most = 200

  /// Whether there is anything on those lines.
  package let holdText: Bool

  package init(_ tree: SyntaxTree) {
    sources = tree.sources
    skipped = Places(tree.skipped)
    let bytes = tree.sources.bytes
    holdText = tree.skipped.contains { bytes[Int($0.start)..<Int($0.end)].contains { $0 > UInt8(ascii: " ") } }
    var around: [Span] = []
    var after: [Span] = []
    for lines in skipped.spans.prefix(Self.most) {
      guard let block = Block(around: lines, skipped, in: tree.sources) else { continue }
      after.append(Span(start: lines.start, end: block.reach))
      // What is beside an item is read as it would be with it.
      if !block.isItem { around.append(block.whole) }
    }
    self.around = Places(around)
    self.after = Places(after)
  }

  /// Whether a place is in the block of such lines.
  package func hold(_ place: Span) -> Bool { around.hold(place.start) || after.hold(place.start) }

  /// Whether such lines are before a place, in the same block.
  package func precede(_ place: Span) -> Bool { after.hold(place.start) }

  /// Whether some of them may belong to what begins at a place, however deep inside.
  ///
  /// - Parameter isKey: whether a key begins there, and what is beside it is not meant.
  package func reach(into node: Span, isKey: Bool = false) -> Bool {
    guard skipped.isAny(from: node.start) else { return false }
    return sources.withLines(of: node) { lines, base in
      let start = Int(node.start) - base
      let column = start - lines.start(of: start)
      var line = lines.next(after: start)
      while line < lines.end {
        defer { line = lines.next(after: line) }
        if lines.isSilent(line) { continue }
        let indent = lines.indent(line)
        let isInKey = indent > column || indent == column && lines.isItem(line)
        if skipped.hold(UInt32(base + line)) {
          // One blank too few is a slip.
          if lines.isTabbed(line) || (isKey ? isInKey : indent + 1 >= column) { return true }
        } else if isKey ? !isInKey : indent < column {
          return false
        }
      }
      return false
    }
  }
}

/// What is around some lines.
private struct Block {
  let whole: Span
  /// Whether the lines begin with an item of their own.
  let isItem: Bool
  /// Up to where what follows the lines may be read otherwise than with them.
  let reach: UInt32

  /// The block that some lines are in; nil if that is the whole file, or what is named there: each of these is for itself.
  init?(around unread: Span, _ skipped: Places, in sources: SourceMap) {
    let found = sources.withLines(of: unread) { lines, base -> (whole: Range<Int>, isItem: Bool, reach: Int)? in
      let end = Int(unread.end) - base
      let first = lines.text(from: lines.start(of: Int(unread.start) - base))
      guard first < end else { return nil }
      var indent = lines.indent(first)
      if lines.isTabbed(first) {
        // Nobody knows how wide a tab is: it goes with what is above it or below it.
        let above = lines.previousText(before: first), below = lines.text(from: end)
        indent = min(above.map { lines.indent($0) } ?? 0, below < lines.end ? lines.indent(below) : 0)
      }
      if indent == 0 { return nil }
      var line = first
      while let previous = lines.previousText(before: line) {
        line = previous
        let own = lines.indent(line)
        if own >= indent || skipped.hold(UInt32(base + line)) { continue }
        guard lines.isItem(line) || lines.opensBlock(line) else {
          // A key with its value is beside them.
          indent = own
          continue
        }
        if own == 0 { return nil }
        let isItem = lines.isItem(first) || lines.oddDash(at: lines.text(first)) != nil
        let isSkipped = { (line: Int) in skipped.hold(UInt32(base + line)) }
        let blockEnd = lines.end(ofBlock: line, from: end, without: isSkipped)
        let reach =
          isItem && !lines.isTabbed(first)
          ? min(blockEnd, lines.end(ofItem: indent, from: end, without: isSkipped)) : blockEnd
        return (lines.text(line)..<blockEnd, isItem, reach)
      }
      return nil
    }
    guard let found else { return nil }
    let base = Int(sources.file(of: unread).span.start)
    whole = Span(start: UInt32(base + found.whole.lowerBound), end: UInt32(base + found.whole.upperBound))
    isItem = found.isItem
    reach = UInt32(base + found.reach)
  }
}

/// Parts of the files, of which one asks whether an offset is in any.
private struct Places {
  /// In order, and apart from each other.
  let spans: [Span]

  init(_ spans: [Span]) {
    var joined: [Span] = []
    for span in spans.sorted() {
      if let last = joined.last, span.start <= last.end {
        joined[joined.count - 1] = last.union(span)
      } else {
        joined.append(span)
      }
    }
    self.spans = joined
  }

  func hold(_ offset: UInt32) -> Bool {
    let next = firstIndex { $0.start > offset }
    return next > 0 && spans[next - 1].end > offset
  }

  /// Whether one of them goes on after an offset.
  func isAny(from offset: UInt32) -> Bool { spans.last.map { $0.end > offset } ?? false }

  /// The number of the first of them from which on something is true of all.
  private func firstIndex(where isTrue: (Span) -> Bool) -> Int {
    var (low, high) = (0, spans.count)
    while low < high {
      let middle = (low + high) / 2
      if isTrue(spans[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension SourceMap {
  /// Calls `body` with the lines of the file that a place is in, and where the file begins.
  fileprivate func withLines<R>(of place: Span, _ body: (Lines, _ base: Int) -> R) -> R {
    let file = file(of: place).span
    return bytes.withUnsafeBufferPointer { arena in
      body(Lines(bytes: UnsafeBufferPointer(rebasing: arena[Int(file.start)..<Int(file.end)])), Int(file.start))
    }
  }
}

extension Lines {
  /// Whether a line is indented with a tab.
  fileprivate func isTabbed(_ line: Int) -> Bool { bytes[line..<text(line)].contains(9) }

  /// Whether a line ends with its key, so that what it holds is below it.
  fileprivate func opensBlock(_ line: Int) -> Bool { colon(line).map { isSilent($0 + 1) } ?? false }

  /// The first line from one on that says something, or the end of the text.
  fileprivate func text(from line: Int) -> Int {
    var line = line
    while line < end, isSilent(line) { line = next(after: line) }
    return line
  }

  /// Where the next item with the same indentation begins, or what is further left, looked for from a line on.
  fileprivate func end(ofItem indentation: Int, from start: Int, without isSkipped: (_ line: Int) -> Bool) -> Int {
    var line = start
    while line < end, isSilent(line) || isSkipped(line) || indent(line) > indentation { line = next(after: line) }
    return line
  }

  /// The end of what a line opens, looked for from another line on.
  fileprivate func end(ofBlock opening: Int, from start: Int, without isSkipped: (_ line: Int) -> Bool) -> Int {
    let own = indent(opening)
    var line = start
    while line < end {
      if !isSilent(line), !isSkipped(line) {
        let isOwnItem = indent(line) == own && isItem(line) && !isItem(opening)
        if indent(line) <= own, !isOwnItem { break }
      }
      line = next(after: line)
    }
    return line
  }
}
