/// The lines of a text as a person sees them: indentation, keys, list items. Offsets are those of the text.
struct Lines {
  let bytes: UnsafeBufferPointer<UInt8>

  var end: Int { bytes.count }

  /// The start of the line that holds an offset.
  func start(of offset: Int) -> Int {
    var index = min(offset, end)
    while index > 0, !isBreak(bytes[index - 1]) { index -= 1 }
    return index
  }

  /// The start of the line after the one that holds an offset.
  func next(after offset: Int) -> Int {
    var index = offset
    while index < end, !isBreak(bytes[index]) { index += 1 }
    guard index < end else { return end }
    if bytes[index] == 13, index + 1 < end, bytes[index + 1] == 10 { return index + 2 }
    return index + 1
  }

  /// Where the text of a line ends, without the blanks and the break after it.
  func textEnd(_ line: Int) -> Int {
    var index = next(after: line)
    while index > line, bytes[index - 1].isBlankOrBreak { index -= 1 }
    return index
  }

  /// The number of blanks before a line's text.
  func indent(_ line: Int) -> Int { text(line) - line }

  /// Where a line's text starts, or where the line ends.
  func text(_ line: Int) -> Int {
    var index = line
    while index < end, bytes[index] == 32 || bytes[index] == 9 { index += 1 }
    return index
  }

  /// Whether a line says nothing: empty, or a comment.
  func isSilent(_ line: Int) -> Bool {
    isBlank(line) || bytes[text(line)] == UInt8(ascii: "#")
  }

  /// Whether nothing but white space is on a line.
  func isBlank(_ line: Int) -> Bool {
    let text = text(line)
    return text >= end || isBreak(bytes[text])
  }

  /// The nearest line before `line` that says something.
  func previousText(before line: Int) -> Int? {
    var index = line
    while index > 0 {
      index = start(of: index - 1)
      if !isSilent(index) { return index }
    }
    return nil
  }

  /// Whether a line starts with `- `.
  func isItem(_ line: Int) -> Bool { isItemMark(at: text(line)) }

  /// Where the first key of a line may start: after the blanks and every `- `.
  func keyStart(_ line: Int) -> Int {
    var index = text(line)
    while isItemMark(at: index) {
      index += 1
      while index < end, bytes[index] == 32 || bytes[index] == 9 { index += 1 }
    }
    return index
  }

  /// The colon after the first key of a line.
  func colon(_ line: Int) -> Int? {
    var index = keyStart(line)
    if index < end, bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'") {
      if let close = closingQuote(of: index) { index = close + 1 }
    }
    while index < end, !isBreak(bytes[index]) {
      if bytes[index] == UInt8(ascii: ":"), index + 1 >= end || bytes[index + 1].isBlankOrBreak { return index }
      if bytes[index] == UInt8(ascii: "#"), index > 0, bytes[index - 1].isBlankOrBreak { return nil }
      index += 1
    }
    return nil
  }

  /// The colon of a key that begins at a place, where no space is after it: `title:Home`, `It is wrong:stay`, but not `https://` and
  /// `opens at 9:30`.
  func tightColon(from start: Int) -> Int? {
    var index = start
    var isOneWord = true
    while index < end, bytes[index].isAnchorCharacter || (index > start && bytes[index] == 32) {
      if bytes[index] == 32 { isOneWord = false }
      index += 1
    }
    guard index > start, index + 1 < end, bytes[index] == UInt8(ascii: ":"), !bytes[index + 1].isBlankOrBreak,
      bytes[index + 1] != UInt8(ascii: "/"), bytes[index - 1] != 32,
      isOneWord || !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[index + 1])
    else { return nil }
    return index
  }

  /// A key at a place whose value begins with a bracket, where the space or the colon before it is missing: `go:{to: home}`, `go {to: home}`.
  ///
  /// - Returns: where the key ends, with the colon that it has.
  func keyBeforeBracket(from start: Int) -> (end: Int, hasColon: Bool)? {
    var index = start
    while index < end, bytes[index].isAnchorCharacter { index += 1 }
    let key = index
    guard key > start, key < end else { return nil }
    let hasColon = bytes[key] == UInt8(ascii: ":")
    if hasColon { index += 1 } else { while index < end, bytes[index] == 32 { index += 1 } }
    guard index < end, bytes[index].isOpeningBracket else { return nil }
    return (hasColon ? index : key, hasColon)
  }

  /// What stands for the `- ` of a list item at a place: a dash without a space, a longer one, a bullet.
  func oddDash(at start: Int) -> Range<Int>? {
    let rest = bytes[start..<min(start + 3, end)]
    guard let dash = OddDash.length(of: rest) else { return nil }
    var index = start + dash
    while index < end, bytes[index] == 32 { index += 1 }
    return index < end && bytes[index].isLetter ? start..<index : nil
  }

  /// The quote that closes another on the same line.
  func closingQuote(of open: Int) -> Int? {
    var index = open + 1
    while index < end, !isBreak(bytes[index]) {
      if bytes[index] == bytes[open] {
        guard bytes[open] == UInt8(ascii: "'"), index + 1 < end, bytes[index + 1] == bytes[open] else { return index }
        index += 1
      } else if bytes[index] == UInt8(ascii: "\\"), bytes[open] == UInt8(ascii: "\"") {
        index += 1
      }
      index += 1
    }
    return nil
  }

  /// The end of a block: `line`, and all after it that are indented deeper or that `belongs` lets in.
  ///
  /// - Parameters:
  ///   - indent: the indent of the line, if it is not what it looks like.
  ///   - withOwnItems: whether list items that are as far left as `line` hang on its key.
  func block(
    from line: Int, indent: Int? = nil, withOwnItems: Bool = true,
    where belongs: (_ line: Int, _ indent: Int) -> Bool = { _, _ in false }
  ) -> Int {
    let own = indent ?? self.indent(line)
    let hasOwnItems = withOwnItems && !isItem(line)
    var blockEnd = next(after: line)
    var index = blockEnd
    while index < end {
      let following = next(after: index)
      if !isSilent(index) {
        let indent = self.indent(index)
        guard indent > own || belongs(index, indent) || (indent == own && hasOwnItems && isItem(index)) else { break }
        blockEnd = following
      }
      index = following
    }
    return blockEnd
  }

  /// Whether nearly all lines are indented by an even number of blanks.
  var areIndentedByTwos: Bool {
    var odd = 0
    var even = 0
    var line = 0
    while line < end {
      if !isSilent(line) {
        if indent(line) % 2 == 1 { odd += 1 } else if indent(line) > 0 { even += 1 }
      }
      line = next(after: line)
    }
    return odd <= 1 + even / 8
  }

  func isBreak(_ byte: UInt8) -> Bool { byte == 10 || byte == 13 }

  private func isItemMark(at index: Int) -> Bool {
    index < end && bytes[index] == UInt8(ascii: "-") && (index + 1 >= end || bytes[index + 1].isBlankOrBreak)
  }
}
