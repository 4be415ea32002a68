/// Reads a draft line by line.
struct DraftReader {
  let bytes: [UInt8]
  var position = 0
  private(set) var entries: [DraftTree.Entry] = []
  /// The entries whose values may go on, the outermost first.
  private var open: [Int] = []
  private var lineStart = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func read() {
    while position < bytes.count {
      lineStart = position
      skipBlanks()
      let (around, first, column) = (open, entries.count, position - lineStart)
      readLine()
      if isStray(at: column, in: around, from: first) {
        for entry in first..<entries.count { entries[entry].isStray = true }
        open = around
      }
      skipLine()
    }
  }

  /// Whether the line that was just read fits nowhere, and what it would end goes on below it: a mark of a conflict, a tab before a dash.
  private func isStray(at column: Int, in around: [Int], from first: Int) -> Bool {
    guard let last = around.last, open.last != last else { return false }
    let isWord = entries.count == first || entries[first].kind == .word
    let isNameless = entries[entries.count - 1].kind == .key && entries[entries.count - 1].key.isEmpty
    let fits = column > entries[last].column || around.contains { entries[$0].column == column }
    if fits, !isWord, !isNameless { return false }
    // What is below a key without a value may belong to it.
    let own = entries.count == first ? column : entries[entries.count - 1].column
    guard let next = nextStructure(after: column), next > own else { return false }
    return around.contains { !open.contains($0) && entries[$0].column == next }
  }

  /// The column of the next line that is more than a word as far in as this one.
  private func nextStructure(after column: Int) -> Int? {
    var rest = self
    while !isLineEnd(rest.current) { rest.position += 1 }
    while let next = rest.nextContent {
      rest.position = next.index
      let isWord = next.column == column && rest.current != UInt8(ascii: "-") && rest.readKey() == nil
      if !isWord, bytes[next.index] != UInt8(ascii: "#") { return next.column }
      rest.position = next.index
      while !rest.isLineEnd(rest.current) { rest.position += 1 }
    }
    return nil
  }

  // MARK: bytes

  var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  private func isBlank(_ byte: UInt8?) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

  func isLineEnd(_ byte: UInt8?) -> Bool {
    byte == nil || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  private func isBlankOrEnd(_ index: Int) -> Bool {
    let byte = index < bytes.count ? bytes[index] : nil
    return isBlank(byte) || isLineEnd(byte)
  }

  mutating func skipBlanks() {
    while isBlank(current) { position += 1 }
  }

  private mutating func skipLine() {
    while let byte = current, byte != UInt8(ascii: "\n") { position += 1 }
    if position < bytes.count { position += 1 }
  }

  /// Whether nothing more is on the line but a comment.
  private var isAtEndOfContent: Bool { isLineEnd(current) || current == UInt8(ascii: "#") }

  // MARK: entries

  mutating func add(
    _ kind: DraftTree.Entry.Kind, in parent: Int, key: Range<Int> = 0..<0, value: Range<Int> = 0..<0, column: Int,
    inBrackets: Bool = false
  ) -> Int {
    entries.append(
      DraftTree.Entry(
        kind: kind, parent: parent, key: key, value: value, column: column, isInBrackets: inBrackets))
    return entries.count - 1
  }

  mutating func setValue(of entry: Int, _ range: Range<Int>) { entries[entry].value = range }

  /// Ends what does not go on at a column.
  private mutating func close(at column: Int, forItem: Bool) {
    while let last = open.last {
      let entry = entries[last]
      // A list may be as far left as the key it belongs to.
      guard entry.column > column || entry.column == column && (!forItem || entry.kind == .item) else { return }
      open.removeLast()
    }
  }

  private mutating func readLine() {
    while !isAtEndOfContent {
      let column = position - lineStart
      if column == 0, bytes[position...].starts(with: Array("---".utf8)) {
        open = []
        return
      }
      guard current == UInt8(ascii: "-"), isBlankOrEnd(position + 1) else { return readContent(at: column) }
      close(at: column, forItem: true)
      open.append(add(.item, in: open.last ?? -1, column: column))
      position += 1
      skipBlanks()
    }
  }

  private mutating func readContent(at column: Int) {
    close(at: column, forItem: false)
    let owner = open.last ?? -1
    if current == UInt8(ascii: "{") || current == UInt8(ascii: "[") {
      return readBrackets(of: owner, column: owner < 0 ? -1 : entries[owner].column)
    }
    let start = position
    if let key = readKey() {
      let entry = add(.key, in: owner, key: key, column: column)
      open.append(entry)
      return readValue(of: entry)
    }
    position = start
    let text = readText(column: owner < 0 ? -1 : entries[owner].column)
    let isItem =
      owner >= 0 && entries[owner].kind == .item && entries[owner].value.isEmpty && entries.count - 1 == owner
    if isItem {
      setValue(of: owner, text)
    } else if owner < 0 || entries[owner].value.isEmpty {
      _ = add(.word, in: owner, value: text, column: column)
    }
  }

  /// What is after the colon of a key.
  private mutating func readValue(of entry: Int) {
    skipBlanks()
    while current == UInt8(ascii: "&") || current == UInt8(ascii: "!") {
      while !isBlankOrEnd(position) { position += 1 }
      skipBlanks()
    }
    if isAtEndOfContent { return }
    switch bytes[position] {
    case UInt8(ascii: "{"), UInt8(ascii: "["): readBrackets(of: entry, column: entries[entry].column)
    case UInt8(ascii: "|"), UInt8(ascii: ">"): readBlockText(of: entry)
    default: setValue(of: entry, readText(column: entries[entry].column))
    }
  }

  /// A text of whole lines, which are further right than its key.
  private mutating func readBlockText(of entry: Int) {
    skipLine()
    let start = position
    var end = position
    while position < bytes.count {
      lineStart = position
      skipBlanks()
      let isText = isLineEnd(current) || position - lineStart > entries[entry].column
      guard isText else { break }
      skipLine()
      end = position
    }
    setValue(of: entry, start..<end)
    // On the last break, for the rest of a line is skipped before the next one is read.
    position = max(0, end - 1)
  }

  // MARK: texts

  /// A key and its colon; nil if there is none on the line.
  private mutating func readKey() -> Range<Int>? {
    if let quote = current, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      let text = readQuoted(quote, column: .max)
      skipBlanks()
      guard current == UInt8(ascii: ":"), isBlankOrEnd(position + 1) else { return nil }
      position += 1
      return text
    }
    let start = position
    while let byte = current, !isLineEnd(byte) {
      if byte == UInt8(ascii: ":"), isBlankOrEnd(position + 1) {
        let end = position
        position += 1
        return trimmed(start..<end)
      }
      if byte == UInt8(ascii: "#"), position > start, isBlank(bytes[position - 1]) { return nil }
      position += 1
    }
    return nil
  }

  /// A text up to the end of its line, or to the end of its quotes.
  private mutating func readText(column: Int) -> Range<Int> {
    if let quote = current, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      return readQuoted(quote, column: column)
    }
    let start = position
    while let byte = current, !isLineEnd(byte) {
      if byte == UInt8(ascii: "#"), position > start, isBlank(bytes[position - 1]) { break }
      position += 1
    }
    return trimmed(start..<position)
  }

  /// A text in quotes. One that is not closed ends where a line is not further right than a column.
  mutating func readQuoted(_ quote: UInt8, column: Int) -> Range<Int> {
    position += 1
    let start = position
    while let byte = current {
      if byte == quote {
        let isDoubled = quote == UInt8(ascii: "'") && position + 1 < bytes.count && bytes[position + 1] == quote
        guard isDoubled else {
          position += 1
          return start..<position - 1
        }
        position += 1
      } else if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
        position += 1
        if position >= bytes.count { break }
      } else if byte == UInt8(ascii: "\n") {
        guard let next = nextContent, next.column > column else { break }
        position = next.index - 1
      }
      position += 1
    }
    position = min(position, bytes.count)
    return trimmed(start..<position)
  }

  /// The next line with anything on it: where that begins, and in which column; asked at the end of a line.
  var nextContent: (index: Int, column: Int)? {
    var index = position
    while index < bytes.count {
      index += 1
      let start = index
      while index < bytes.count, isBlank(bytes[index]) { index += 1 }
      if index >= bytes.count { return nil }
      if !isLineEnd(bytes[index]) { return (index, index - start) }
      while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
    }
    return nil
  }

  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, isBlankOrEnd(end - 1) { end -= 1 }
    return range.lowerBound..<end
  }
}
