import SourceText

/// Which mistake a person made where the parser stopped, where to show it, and which lines to leave out.
///
/// libyaml notices many mistakes long after they were made: a quote that nobody closed at the next quote, a missing colon on
/// the line after it. Offsets are those of the file's text.
struct Blame {
  /// The mistake, or nil where the parser's own words must do.
  var mistake: Mistake?
  /// What to underline.
  var place: Range<Int>
  /// Whole lines without which reading can go on.
  var lines: Range<Int>

  init(_ mistake: Mistake?, from start: Int, to end: Int, lines: Range<Int>) {
    self.mistake = mistake
    place = start..<max(start, end)
    self.lines = lines
  }
}

/// Finds the mistake behind a problem.
struct Judge {
  let problem: Problem
  let lines: Lines
  let base: UInt32
  /// Where the parser stopped, or the end of the last text if it stopped behind all text.
  private let stop: Int
  /// The start of the line that `stop` lies in.
  private let line: Int

  init(_ problem: Problem, in lines: Lines, base: UInt32) {
    self.problem = problem
    self.lines = lines
    self.base = base
    var stop = min(Int(problem.offset - base), lines.end)
    var last = stop
    while last < lines.end, lines.bytes[last].isBlankOrBreak { last += 1 }
    if last >= lines.end {
      while stop > 0, stop >= lines.end || lines.bytes[stop].isBlankOrBreak { stop -= 1 }
    }
    self.stop = stop
    line = lines.start(of: stop)
  }

  /// Whether the parser's words hold these.
  private func says(_ words: String) -> Bool { problem.problem.contains(words) }
  private func isIn(_ context: String) -> Bool { problem.context.contains(context) }

  private var byte: UInt8 { stop < lines.end ? lines.bytes[stop] : 0 }
  /// Where the construct begins that the parser was in.
  private var contextStart: Int { problem.contextOffset.map { Int($0 - base) } ?? stop }

  var blame: Blame {
    var blame = swallowingQuote ?? flow ?? scannerBlame ?? parserBlame
    if let open = problem.flowStart.map({ Int($0 - base) }) {
      // Half of a bracket's lines would be worse than none.
      let start = min(blame.lines.lowerBound, lines.start(of: open))
      blame.lines = start..<max(blame.lines.upperBound, Brackets(from: open, in: lines).stop)
    }
    return blame
  }

  // MARK: quotes and brackets

  /// A quoted text that runs over lines that look like keys, and ends right before the place where nothing fits any more.
  private var swallowingQuote: Blame? {
    guard let last = problem.last, last.style == .doubleQuoted || last.style == .singleQuoted else { return nil }
    let open = Int(last.span.start - base)
    let close = Int(last.span.end - base)
    let noticed = isIn("scanning a quoted scalar") ? contextStart : stop
    guard close <= noticed, lines.start(of: close) == lines.start(of: noticed), looksSwallowed(from: open, to: close)
    else { return nil }
    return unclosedQuote(open)
  }

  private func looksSwallowed(from open: Int, to close: Int) -> Bool {
    var line = lines.next(after: open)
    while line < close {
      if lines.colon(line) != nil || lines.isItem(line) { return true }
      line = lines.next(after: line)
    }
    return false
  }

  private func unclosedQuote(_ open: Int) -> Blame {
    let line = lines.start(of: open)
    return Blame(.unclosedQuote, from: open, to: lines.textEnd(line), lines: block(line))
  }

  private var flow: Blame? {
    guard !isIn("quoted scalar"), byte != 9 else { return nil }
    let isLexical = isIn("scanning")
    guard let open = problem.flowStart.map({ Int($0 - base) }) ?? (isIn("parsing a flow") ? contextStart : nil),
      !isLexical
    else { return nil }
    guard open < lines.end, lines.bytes[open] == UInt8(ascii: "[") || lines.bytes[open] == UInt8(ascii: "{") else {
      return nil
    }
    let brackets = Brackets(from: open, in: lines)
    let first = lines.start(of: open)
    guard let close = brackets.close else {
      return Blame(
        .unclosedBracket, from: brackets.unclosed, to: brackets.unclosed + 1,
        lines: first..<max(brackets.stop, lines.next(after: open)))
    }
    let end = max(lines.next(after: close), lines.next(after: stop))
    guard says("expected ',' or") else { return Blame(nil, from: stop, to: wordEnd(stop), lines: first..<end) }
    var start = stop
    while byte == UInt8(ascii: ":"), start > 0, !lines.bytes[start - 1].isBlankOrBreak { start -= 1 }
    return Blame(.missingComma, from: start, to: wordEnd(stop), lines: first..<end)
  }

  // MARK: what the scanner says

  private var scannerBlame: Blame? {
    if isIn("quoted scalar") {
      if says("end of stream") || says("document indicator") { return unclosedQuote(contextStart) }
      let first = lines.start(of: contextStart)
      return Blame(
        .unknownEscape, from: stop, to: escapeEnd, lines: first..<max(block(first).upperBound, lines.next(after: stop)))
    }
    if isIn("simple key") { return keyWithoutColon }
    if says("mapping values are not allowed") { return unexpectedColon }
    if says("block sequence entries are not allowed") {
      let isFirst = lines.text(line) == stop
      return Blame(isFirst ? .itemAmongKeys : .itemBehindKey, from: stop, to: lines.textEnd(line), lines: block(line))
    }
    if says("cannot start any token") {
      return Blame(.reservedCharacter, from: stop, to: lines.textEnd(line), lines: block(line))
    }
    if isIn("anchor") || isIn("alias") {
      return Blame(
        .missingAnchorName, from: contextStart, to: wordEnd(contextStart), lines: block(lines.start(of: contextStart)))
    }
    if isIn("a tag") || says("tag handle") {
      return Blame(
        .unreadableTag, from: contextStart, to: wordEnd(contextStart), lines: block(lines.start(of: contextStart)))
    }
    if isIn("directive") {
      let first = lines.start(of: contextStart)
      return Blame(.directive, from: first, to: lines.textEnd(first), lines: first..<lines.next(after: first))
    }
    if isIn("block scalar") {
      let isHeader = says("comment or line break")
      return Blame(isHeader ? .textBehindBlockMark : nil, from: stop, to: lines.textEnd(line), lines: block(line))
    }
    return nil
  }

  /// `\q`, or an escape with too few digits.
  private var escapeEnd: Int {
    var end = min(stop + 1, lines.end)
    while end < lines.end, end < stop + 4, !lines.bytes[end].isBlankOrBreak, lines.bytes[end] != UInt8(ascii: "\"") {
      end += 1
      if byte == UInt8(ascii: "\\"), end == stop + 2 { break }
    }
    while end < lines.end, lines.bytes[end] & 0xC0 == 0x80 { end += 1 }
    return end
  }

  private var keyWithoutColon: Blame {
    let start = min(contextStart, lines.end)
    let first = lines.start(of: start)
    let end = lines.textEnd(first)
    if end - start > 1024, lines.colon(first) != nil { return longKey(from: start, line: first) }
    let isQuote = start < end && (lines.bytes[start] == UInt8(ascii: "\"") || lines.bytes[start] == UInt8(ascii: "'"))
    if isQuote, lines.closingQuote(of: start) == nil { return unclosedQuote(start) }
    return Blame(.missingColon, from: start, to: end, lines: block(first))
  }

  private func longKey(from start: Int, line: Int) -> Blame {
    Blame(.longKey, from: start, to: lines.colon(line) ?? lines.textEnd(line), lines: block(line))
  }

  private var unexpectedColon: Blame {
    let key = lines.keyStart(line)
    if let colon = lines.colon(line), colon < stop {
      var value = colon + 1
      while value < stop, lines.bytes[value].isBlankOrBreak { value += 1 }
      return Blame(.secondColon, from: value, to: lines.textEnd(line), lines: block(line))
    }
    if stop - key > 1024 { return longKey(from: key, line: line) }
    let indent = lines.indent(line)
    if let previous = previousProse(before: line, indent: indent) {
      return Blame(
        .missingColon, from: lines.text(previous), to: lines.textEnd(lines.start(of: line - 1)), lines: previous..<line)
    }
    return Blame(.wrongIndentation, from: key, to: min(stop + 1, lines.end), lines: block(line, deeperThan: indent - 1))
  }

  /// The first of the lines right before one that are indented like it and hold no key.
  private func previousProse(before line: Int, indent: Int) -> Int? {
    var first: Int?
    var index = line
    while let previous = lines.previousText(before: index), lines.indent(previous) == indent, !lines.isItem(previous),
      lines.colon(previous) == nil
    {
      first = previous
      index = previous
    }
    return first
  }

  // MARK: what the parser says

  private var parserBlame: Blame {
    if says("<document start>"), let blame = rootBlame { return blame }
    let isFirst = lines.text(line) == stop
    if byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") {
      return Blame(.strayBracket, from: stop, to: stop + 1, lines: block(line))
    }
    guard says("did not find expected") else { return Blame(nil, from: stop, to: wordEnd(stop), lines: block(line)) }
    guard isFirst else {
      let mistake = says("node content") ? nil : Mistake.textBehindValue
      return Blame(mistake, from: stop, to: lines.textEnd(line), lines: block(line))
    }
    let end = lines.textEnd(line)
    let outer = contextStart - lines.start(of: contextStart)
    if problem.contextOffset != nil, lines.indent(line) > outer {
      return Blame(.wrongIndentation, from: stop, to: end, lines: block(line, deeperThan: outer))
    }
    guard problem.contextOffset != nil else {
      return Blame(.textBehindValue, from: stop, to: end, lines: block(line))
    }
    // Whatever follows of the same kind was meant to stand in the same place.
    let isItem = lines.isItem(line)
    let indent = lines.indent(line)
    let blockEnd = lines.block(from: line, withOwnItems: false) { $1 == indent && lines.isItem($0) == isItem }
    return Blame(isItem ? .itemAmongKeys : .keyAmongItems, from: stop, to: end, lines: line..<blockEnd)
  }

  /// Something behind the end of the document: the root, or a directive without `---`, is what a person would call wrong.
  private var rootBlame: Blame? {
    guard let root = problem.root else {
      guard lines.end > 0, let first = directive(before: line) else { return nil }
      return Blame(.directive, from: first, to: lines.textEnd(first), lines: first..<lines.next(after: first))
    }
    let start = Int(root.span.start - base)
    let first = lines.start(of: start)
    guard first < line else { return nil }
    let end = min(lines.textEnd(first), Int(root.span.end - base))
    switch root.style {
    case .block where lines.indent(first) > lines.indent(line):
      return Blame(.wrongIndentation, from: start, to: end, lines: first..<line)
    case .block:
      return nil
    case .flow:
      return Blame(.textBehindValue, from: stop, to: lines.textEnd(line), lines: first..<line)
    default:
      return Blame(.missingColon, from: start, to: end, lines: first..<line)
    }
  }

  private func directive(before line: Int) -> Int? {
    var index = line
    while let previous = lines.previousText(before: index) {
      if lines.bytes[previous] == UInt8(ascii: "%") { return previous }
      index = previous
    }
    return nil
  }

  // MARK: lines

  private func block(_ line: Int) -> Range<Int> { line..<lines.block(from: line) }

  private func block(_ line: Int, deeperThan indent: Int) -> Range<Int> {
    line..<lines.block(from: line) { $1 > indent }
  }

  private func wordEnd(_ start: Int) -> Int {
    var end = start
    while end < lines.end, !lines.bytes[end].isBlankOrBreak { end += 1 }
    return max(end, min(start + 1, lines.end))
  }
}
