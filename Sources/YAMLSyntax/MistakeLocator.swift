import SourceText

/// Finds the mistake behind a problem.
struct MistakeLocator {
  let problem: ParserError
  let lines: Lines
  let base: UInt32
  /// Where the parser stopped, or the end of the last text if it stopped after all text.
  let stop: Int
  /// The start of the line that `stop` is in.
  let line: Int

  init(_ error: ParserError, in lines: Lines, base: UInt32) {
    self.problem = error
    self.lines = lines
    self.base = base
    var stop = min(Int(error.offset - base), lines.end)
    var last = stop
    while last < lines.end, lines.bytes[last].isBlankOrBreak { last += 1 }
    if last >= lines.end {
      while stop > 0, stop >= lines.end || lines.bytes[stop].isBlankOrBreak { stop -= 1 }
    }
    self.stop = stop
    line = lines.start(of: stop)
  }

  /// Whether the parser's words hold these.
  func says(_ words: String) -> Bool { holds(problem.problem, words) }

  /// Whether these words tell what the parser was in.
  func isIn(_ words: String) -> Bool { holds(problem.context, words) }

  /// What the standard library's `contains` does, without the regular expressions that come with it.
  private func holds(_ text: String, _ words: String) -> Bool {
    var rest = text.utf8[...]
    while !rest.starts(with: words.utf8) {
      guard rest.popFirst() != nil else { return false }
    }
    return true
  }

  /// The byte at which the parser stopped.
  var byte: UInt8 { stop < lines.end ? lines.bytes[stop] : 0 }
  /// Where the construct begins that the parser was in.
  var contextStart: Int { problem.contextOffset.map { Int($0 - base) } ?? stop }

  var located: LocatedMistake {
    var mistake = markWithoutSpace(in: swallowingQuote ?? flow ?? scannerMistake ?? parserMistake)
    if let open = problem.flowStart.map({ Int($0 - base) }) {
      // Half of a bracket's lines would be worse than none.
      let start = min(mistake.lines.lowerBound, lines.start(of: open))
      mistake.lines = start..<max(mistake.lines.upperBound, Brackets(from: open, in: lines).stop)
    }
    return mistake
  }

  /// The key of the line where the parser stopped, if only a mark before the bracket of its value is missing.
  var keyBeforeBracket: LocatedMistake? {
    let start = lines.keyStart(line)
    guard let key = lines.keyBeforeBracket(from: start), key.end < stop else { return nil }
    return LocatedMistake(key.hasColon ? .missingSpace : .bareKey, from: start, to: key.end, lines: block(line))
  }

  /// Where a colon or a dash is there, and YAML does not see it because of what follows: that is the mistake.
  private func markWithoutSpace(in mistake: LocatedMistake) -> LocatedMistake {
    switch mistake.mistake {
    case .missingColon:
      guard let colon = lines.tightColon(from: mistake.place.lowerBound) else { return mistake }
      return LocatedMistake(.missingSpace, from: mistake.place.lowerBound, to: colon + 1, lines: mistake.lines)
    case .itemAmongKeys, .keyAmongItems:
      // The item itself, or the first of a list that is read as a mapping because of it.
      let first = mistake.mistake == .keyAmongItems ? mistake.place.lowerBound : contextStart
      guard let dash = lines.oddDash(at: first) else { return mistake }
      let line = lines.start(of: first)
      return LocatedMistake(
        .missingDash, from: dash.lowerBound, to: dash.upperBound,
        lines: line..<lines.block(from: line, withOwnItems: false))
    case .wrongIndentation:
      // What is deeper than a key has nothing to belong to; below an item it would.
      let line = lines.start(of: mistake.place.lowerBound)
      guard let above = lines.previousText(before: line), lines.indent(above) < lines.indent(line),
        !lines.isItem(above), let dash = lines.oddDash(at: lines.text(above))
      else { return mistake }
      return LocatedMistake(
        .missingDash, from: dash.lowerBound, to: dash.upperBound,
        lines: above..<max(block(above).upperBound, mistake.lines.upperBound))
    default:
      return mistake
    }
  }

  func block(_ line: Int) -> Range<Int> { line..<lines.block(from: line) }

  func block(_ line: Int, deeperThan indent: Int) -> Range<Int> {
    line..<lines.block(from: line) { $1 > indent }
  }

  func wordEnd(_ start: Int) -> Int {
    var end = start
    while end < lines.end, !lines.bytes[end].isBlankOrBreak { end += 1 }
    return max(end, min(start + 1, lines.end))
  }
}
