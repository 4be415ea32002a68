import SourceText

/// Goes on after a syntax error: decides which lines are to blame, blanks them out, and remembers what was wrong.
struct Recovery {
  private let contents: UnsafeBufferPointer<UInt8>
  private let base: UInt32
  /// A copy in which what cannot be read is blank; nobody needs it while the file is faultless.
  private var copy: [UInt8]?
  private(set) var skipped: [Span] = []
  private(set) var faults: [SyntaxFault] = []
  private var bytesRead = 0
  /// The white space of the lines that are indented with tabs, once they have been reported.
  private var tabbedLines: [Range<Int>] = []
  private var hasGivenUp = false
  /// The mistake found last, and the end of the lines that were left out for it.
  private var latest: (mistake: Mistake?, end: Int)?

  /// How many faults of one file are worth telling at once.
  private static let mostFaults = 40
  /// How many bytes are worth reading again.
  private static let mostBytesRead = 48 << 20

  init(file contents: UnsafeBufferPointer<UInt8>, base: UInt32) {
    self.contents = contents
    self.base = base
  }

  /// Calls `body` with the text that is to be read, after which are `SourceMap.padding` NULs.
  func withText<R>(_ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
    guard let copy else { return body(contents) }
    return copy.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[..<contents.count])) }
  }

  /// Has other bytes read in place of some.
  mutating func mask(_ pairs: SurrogatePairs) {
    var text = copy ?? Array(contents) + [UInt8](repeating: 0, count: SourceMap.padding)
    pairs.mask(&text, base: base)
    copy = text
  }

  /// Has spaces read in place of other blanks.
  mutating func mask(_ blanks: OddBlanks) {
    if blanks.runs.isEmpty { return }
    var text = copy ?? Array(contents) + [UInt8](repeating: 0, count: SourceMap.padding)
    blanks.mask(&text)
    copy = text
    faults.append(.oddBlanks(blanks.runs.map { span($0) }))
  }

  /// Blanks the lines that a problem comes from. Returns false when it is not worth trying again.
  ///
  /// Every call that returns true leaves less text than there was, so that reading comes to an end.
  mutating func blank(_ error: ParserError) -> Bool {
    guard !hasGivenUp else { return false }
    bytesRead += Int(error.offset - base)
    if replaceTabs(before: error) { return true }
    let mistake = withLines { MistakeLocator(error, in: $0, base: base).located }
    report(error, mistake)
    var lines = mistake.lines
    if faults.count >= Self.mostFaults || bytesRead >= Self.mostBytesRead {
      // What was read so far is still good; one more reading keeps it.
      hasGivenUp = true
      lines = lines.lowerBound..<contents.count
    }
    return blank(lines) || blankLastLine(upTo: Int(error.offset - base))
  }

  private func withLines<R>(_ body: (Lines) -> R) -> R { withText { body(Lines(bytes: $0)) } }

  private mutating func report(_ error: ParserError, _ mistake: LocatedMistake) {
    defer { latest = (mistake.mistake, mistake.lines.upperBound) }
    let lines = mistake.lines
    if let latest, latest.mistake == mistake.mistake, isSame(latest.mistake, from: latest.end, to: lines.lowerBound) {
      return
    }
    if mistake.mistake == .wrongIndentation, tabbedLines.contains(where: { $0.lowerBound == lines.lowerBound }) {
      return
    }
    faults.append(
      .malformed(
        at: span(mistake.place), problem: mistake.mistake?.rawValue ?? error.problem, context: error.context,
        contextAt: error.contextOffset.map { Span(start: $0, end: $0) }))
  }

  /// Whether a mistake goes on over the lines that follow: all of a pasted text has no colons, not only its first line.
  private func isSame(_ mistake: Mistake?, from end: Int, to start: Int) -> Bool {
    switch mistake {
    case .wrongIndentation, .missingColon, .itemAmongKeys, .keyAmongItems:
      end <= start && contents[end..<start].allSatisfy { $0.isBlankOrBreak }
    default:
      false
    }
  }

  private mutating func blank(_ lines: Range<Int>) -> Bool {
    var text = copy.take() ?? contents + [UInt8](repeating: 0, count: SourceMap.padding)
    var hasChanged = false
    for index in lines where text[index] != 32 && text[index] != 10 && text[index] != 13 {
      text[index] = UInt8(ascii: " ")
      hasChanged = true
    }
    copy = text
    if hasChanged { skipped.append(span(lines)) }
    return hasChanged
  }

  /// Blanks the last line before an offset that says something.
  private mutating func blankLastLine(upTo offset: Int) -> Bool {
    let line: Range<Int>? = withLines { lines in
      let last = lines.next(after: min(offset, lines.end))
      return lines.previousText(before: last).map { $0..<lines.next(after: $0) }
    }
    return line.map { blank($0) } ?? false
  }

  private func span(_ range: Range<Int>) -> Span {
    Span(start: base + UInt32(range.lowerBound), end: base + UInt32(range.upperBound))
  }

  // MARK: tabs

  /// Tabs in the white space before a line's text: reported together. Where nothing but tabs indents, each is read as one
  /// blank; among blanks it is not known how wide a tab was meant to be, and the lines are left out.
  private mutating func replaceTabs(before error: ParserError) -> Bool {
    let stop = Int(error.offset - base)
    guard tabbedLines.isEmpty, stop < contents.count, contents[stop] == 9 else { return false }
    let tabs = withLines { TabbedLines($0, including: stop) }
    guard !tabs.runs.isEmpty else { return false }
    tabbedLines = tabs.runs
    faults.append(.tabs(tabs.runs.map { span($0) }))
    if tabs.blocks.isEmpty {
      var text = copy.take() ?? contents + [UInt8](repeating: 0, count: SourceMap.padding)
      for run in tabs.runs {
        for index in run where text[index] == 9 { text[index] = UInt8(ascii: " ") }
      }
      copy = text
    } else {
      for block in tabs.blocks { _ = blank(block) }
    }
    return true
  }
}
