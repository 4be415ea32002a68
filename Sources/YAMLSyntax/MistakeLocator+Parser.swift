import SourceText

/// Problems with how lines hang together: what libyaml's parser says.
extension MistakeLocator {
  var parserMistake: LocatedMistake {
    if says("<document start>"), let mistake = rootBlame { return mistake }
    let isFirst = lines.text(line) == stop
    if byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") {
      return keyBeforeBracket ?? LocatedMistake(.strayBracket, from: stop, to: stop + 1, lines: block(line))
    }
    guard says("did not find expected") else {
      return LocatedMistake(nil, from: stop, to: wordEnd(stop), lines: block(line))
    }
    guard isFirst else {
      let mistake = says("node content") ? nil : Mistake.textAfterValue
      return LocatedMistake(mistake, from: stop, to: lines.textEnd(line), lines: block(line))
    }
    let end = lines.textEnd(line)
    let outer = contextStart - lines.start(of: contextStart)
    if problem.contextOffset != nil, lines.indent(line) > outer {
      return oddLine ?? LocatedMistake(.wrongIndentation, from: stop, to: end, lines: block(line, deeperThan: outer))
    }
    guard problem.contextOffset != nil else {
      return LocatedMistake(.textAfterValue, from: stop, to: end, lines: block(line))
    }
    // Whatever follows of the same kind was meant to be in the same place.
    let isItem = lines.isItem(line)
    let indent = lines.indent(line)
    let blockEnd = lines.block(from: line, withOwnItems: false) { $1 == indent && lines.isItem($0) == isItem }
    return LocatedMistake(isItem ? .itemAmongKeys : .keyAmongItems, from: stop, to: end, lines: line..<blockEnd)
  }

  /// A line one blank off, where all others are indented by twos: it misled the parser about the lines that follow, and is
  /// to blame rather than they.
  var oddLine: LocatedMistake? {
    let indent = lines.indent(line)
    guard indent % 2 == 0 else { return nil }
    var index = line
    while let previous = lines.previousText(before: index), lines.indent(previous) >= indent - 3 {
      let own = lines.indent(previous)
      let column = lines.keyStart(previous) - previous
      if own % 2 == 1, abs(own - indent) == 1 || abs(column - indent) == 1 {
        guard lines.areIndentedByTwos else { return nil }
        // The properties of a list item go with it; what is beside a key does not.
        let hasProperties = lines.isItem(previous) && !lines.isItem(line)
        let end =
          hasProperties
          ? lines.block(from: previous, indent: indent - (column - own), withOwnItems: false) : line
        return LocatedMistake(
          .wrongIndentation, from: lines.text(previous), to: lines.textEnd(previous), lines: previous..<end)
      }
      guard own >= indent - 1 else { return nil }
      index = previous
    }
    return nil
  }

  /// Something after the end of the document: the root, or a directive without `---`, is what a person would call wrong.
  private var rootBlame: LocatedMistake? {
    guard let root = problem.root else {
      guard lines.end > 0, let first = directive(before: line) else { return nil }
      return LocatedMistake(.directive, from: first, to: lines.textEnd(first), lines: first..<lines.next(after: first))
    }
    let start = Int(root.span.start - base)
    let first = lines.start(of: start)
    guard first < line else { return nil }
    let end = min(lines.textEnd(first), Int(root.span.end - base))
    switch root.style {
    case .block where lines.indent(first) > lines.indent(line):
      return LocatedMistake(.wrongIndentation, from: start, to: end, lines: first..<line)
    case .block:
      return nil
    case .flow:
      return LocatedMistake(.textAfterValue, from: stop, to: lines.textEnd(line), lines: first..<line)
    default:
      return LocatedMistake(.missingColon, from: start, to: end, lines: first..<line)
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
}
