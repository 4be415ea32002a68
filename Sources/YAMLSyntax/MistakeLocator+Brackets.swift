import SourceText

/// Quotes and brackets that nobody closed.
extension MistakeLocator {
  /// A quoted text that runs over lines that look like keys, and ends right before the place where nothing fits any more.
  var swallowingQuote: LocatedMistake? {
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

  func unclosedQuote(_ open: Int) -> LocatedMistake {
    let line = lines.start(of: open)
    return LocatedMistake(.unclosedQuote, from: open, to: lines.textEnd(line), lines: block(line))
  }

  var flow: LocatedMistake? {
    guard !isIn("quoted scalar"), byte != 9 else { return nil }
    let isLexical = isIn("scanning")
    guard let open = problem.flowStart.map({ Int($0 - base) }) ?? (isIn("parsing a flow") ? contextStart : nil),
      !isLexical
    else { return nil }
    guard open < lines.end, lines.bytes[open].isOpeningBracket else { return nil }
    let brackets = Brackets(from: open, in: lines)
    let first = lines.start(of: open)
    guard let close = brackets.close else {
      return LocatedMistake(
        .unclosedBracket, from: brackets.unclosed, to: brackets.unclosed + 1,
        lines: first..<max(brackets.stop, lines.next(after: open)))
    }
    let end = max(lines.next(after: close), lines.next(after: stop))
    guard says("expected ',' or") else { return LocatedMistake(nil, from: stop, to: wordEnd(stop), lines: first..<end) }
    if let key = keyBeforeStop {
      return LocatedMistake(.bareKey, from: key, to: lines.keyBeforeBracket(from: key)?.end ?? stop, lines: first..<end)
    }
    var start = stop
    while byte == UInt8(ascii: ":"), start > 0, !lines.bytes[start - 1].isBlankOrBreak { start -= 1 }
    return LocatedMistake(.missingComma, from: start, to: wordEnd(stop), lines: first..<end)
  }

  /// A key in braces right before the bracket at which the parser stopped: `{title: Home, body [Hi]}`.
  private var keyBeforeStop: Int? {
    guard says("'}'"), byte.isOpeningBracket else { return nil }
    var start = stop
    while start > 0, lines.bytes[start - 1] == 32 { start -= 1 }
    while start > 0, lines.bytes[start - 1].isAnchorCharacter { start -= 1 }
    return lines.keyBeforeBracket(from: start) == nil ? nil : start
  }
}
