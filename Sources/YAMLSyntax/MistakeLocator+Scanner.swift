import SourceText

/// Problems with single words: what libyaml's scanner says.
extension MistakeLocator {
  var scannerMistake: LocatedMistake? {
    if isIn("quoted scalar") {
      if says("end of stream") || says("document indicator") { return unclosedQuote(contextStart) }
      let first = lines.start(of: contextStart)
      if isHalfCharacter {
        return LocatedMistake(
          .halfCharacter, from: stop - 2, to: stop + 4,
          lines: first..<max(block(first).upperBound, lines.next(after: stop)))
      }
      return LocatedMistake(
        .unknownEscape, from: stop, to: escapeEnd, lines: first..<max(block(first).upperBound, lines.next(after: stop)))
    }
    if isIn("simple key") { return keyWithoutColon }
    if isIn("a plain scalar"), byte == UInt8(ascii: ":") {
      return LocatedMistake(
        .missingSpace, from: contextStart, to: stop + 1, lines: block(lines.start(of: contextStart)))
    }
    if says("mapping values are not allowed") { return unexpectedColon }
    if says("block sequence entries are not allowed") {
      let isFirst = lines.text(line) == stop
      return LocatedMistake(
        isFirst ? .itemAmongKeys : .itemAfterKey, from: stop, to: lines.textEnd(line), lines: block(line))
    }
    if says("cannot start any token") {
      return LocatedMistake(.reservedCharacter, from: stop, to: lines.textEnd(line), lines: block(line))
    }
    if isIn("anchor") || isIn("alias") {
      return LocatedMistake(
        .missingAnchorName, from: contextStart, to: wordEnd(contextStart), lines: block(lines.start(of: contextStart)))
    }
    if isIn("a tag") || says("tag handle") {
      return LocatedMistake(
        .unreadableTag, from: contextStart, to: wordEnd(contextStart), lines: block(lines.start(of: contextStart)))
    }
    if isIn("directive") {
      let first = lines.start(of: contextStart)
      return LocatedMistake(.directive, from: first, to: lines.textEnd(first), lines: first..<lines.next(after: first))
    }
    if isIn("block scalar") {
      let isHeader = says("comment or line break")
      return LocatedMistake(
        isHeader ? .textAfterBlockMark : nil, from: stop, to: lines.textEnd(line), lines: block(line))
    }
    return nil
  }

  /// Whether `\ud83d` is before the place where the parser stopped, or begins there, without its other half.
  private var isHalfCharacter: Bool {
    guard stop >= 2, stop + 4 <= lines.end, lines.bytes[stop - 2] == UInt8(ascii: "\\"),
      lines.bytes[stop - 1] == UInt8(ascii: "u")
    else { return false }
    let digits = String(decoding: lines.bytes[stop..<stop + 4], as: UTF8.self)
    return UInt32(digits, radix: 16).map { 0xD800..<0xE000 ~= $0 } ?? false
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

  private var keyWithoutColon: LocatedMistake {
    let start = min(contextStart, lines.end)
    let first = lines.start(of: start)
    let end = lines.textEnd(first)
    if end - start > 1024, lines.colon(first) != nil { return longKey(from: start, line: first) }
    let isQuote = start < end && (lines.bytes[start] == UInt8(ascii: "\"") || lines.bytes[start] == UInt8(ascii: "'"))
    if isQuote, lines.closingQuote(of: start) == nil { return unclosedQuote(start) }
    if start == lines.text(first), isAmongItems(first) {
      return LocatedMistake(.keyAmongItems, from: start, to: end, lines: block(first))
    }
    return LocatedMistake(.missingColon, from: start, to: end, lines: block(first))
  }

  /// Whether a line is as far left as the item of a list above it.
  private func isAmongItems(_ line: Int) -> Bool {
    let indent = lines.indent(line)
    var index = line
    while let previous = lines.previousText(before: index), lines.indent(previous) >= indent {
      if lines.indent(previous) == indent { return lines.isItem(previous) }
      index = previous
    }
    return false
  }

  private func longKey(from start: Int, line: Int) -> LocatedMistake {
    LocatedMistake(.longKey, from: start, to: lines.colon(line) ?? lines.textEnd(line), lines: block(line))
  }

  private var unexpectedColon: LocatedMistake {
    let key = lines.keyStart(line)
    if let colon = lines.colon(line), colon < stop {
      if let keyBeforeBracket { return keyBeforeBracket }
      var value = colon + 1
      while value < stop, lines.bytes[value].isBlankOrBreak { value += 1 }
      return LocatedMistake(.secondColon, from: value, to: lines.textEnd(line), lines: block(line))
    }
    if stop - key > 1024 { return longKey(from: key, line: line) }
    let indent = lines.indent(line)
    if let item = previousBareItem(before: line, indent: indent) {
      return LocatedMistake(.missingColon, from: lines.keyStart(item), to: lines.textEnd(item), lines: block(item))
    }
    if let previous = previousProse(before: line, indent: indent) {
      return LocatedMistake(
        .missingColon, from: lines.text(previous), to: lines.textEnd(lines.start(of: line - 1)), lines: previous..<line)
    }
    if let previous = previousBareKey(before: line, indent: indent) {
      return LocatedMistake(
        .missingColon, from: lines.text(previous), to: lines.textEnd(previous), lines: block(previous))
    }
    return oddLine
      ?? LocatedMistake(
        .wrongIndentation, from: key, to: min(stop + 1, lines.end), lines: block(line, deeperThan: indent - 1))
  }

  /// The list item right before a line that goes on with its properties, although its own first line is no key.
  private func previousBareItem(before line: Int, indent: Int) -> Int? {
    guard let previous = lines.previousText(before: line), lines.isItem(previous), lines.colon(previous) == nil,
      lines.keyStart(previous) - previous == indent
    else { return nil }
    return previous
  }

  /// The line of one word right before one that is indented deeper, where a key must be: what is below was meant to be in it.
  private func previousBareKey(before line: Int, indent: Int) -> Int? {
    guard let previous = lines.previousText(before: line), lines.indent(previous) < indent, !lines.isItem(previous),
      lines.bytes[lines.text(previous)..<lines.textEnd(previous)].allSatisfy({ $0.isAnchorCharacter }),
      let above = lines.previousText(before: previous)
    else { return nil }
    let opensBlock = lines.colon(above).map { lines.isSilent($0 + 1) } ?? false
    return opensBlock || lines.indent(above) >= lines.indent(previous) ? previous : nil
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
}
