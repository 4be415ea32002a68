/// What is in `{}` and `[]`.
extension DraftReader {
  /// An opened bracket: what it belongs to, and the key in it that waits for its value.
  private struct Bracket {
    let isMapping: Bool
    let owner: Int
    var waiting = -1
  }

  /// Reads from a bracket to the one that closes it, or to where a line is not further right than a column.
  mutating func readBrackets(of owner: Int, column: Int) {
    var open: [Bracket] = []
    var isFirst = true
    while let byte = current {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): position += 1
      case UInt8(ascii: "\n"):
        guard let next = nextContent else {
          position = bytes.count
          return
        }
        let closes = bytes[next.index] == UInt8(ascii: "}") || bytes[next.index] == UInt8(ascii: "]")
        if next.column <= column, !closes { return }
        position = next.index
      case UInt8(ascii: "#"): while !isLineEnd(current) { position += 1 }
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        let own = isFirst ? owner : place(in: &open, column)
        open.append(Bracket(isMapping: byte == UInt8(ascii: "{"), owner: own))
        isFirst = false
        position += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        open.removeLast()
        position += 1
        if open.isEmpty { return }
      case UInt8(ascii: ","):
        open[open.count - 1].waiting = -1
        position += 1
      default: readPart(of: &open, column)
      }
    }
  }

  /// What a value in the innermost bracket belongs to: a key that waits for it, or an item of its own.
  private mutating func place(in open: inout [Bracket], _ column: Int) -> Int {
    let bracket = open[open.count - 1]
    if bracket.waiting >= 0 {
      open[open.count - 1].waiting = -1
      return bracket.waiting
    }
    return add(bracket.isMapping ? .word : .item, in: bracket.owner, column: column, inBrackets: true)
  }

  /// A key, a text or a word.
  private mutating func readPart(of open: inout [Bracket], _ column: Int) {
    let bracket = open[open.count - 1]
    let text = readPlainOrQuoted(column)
    skipBlanks()
    if current == UInt8(ascii: ":"), bracket.waiting < 0 {
      position += 1
      let parent =
        bracket.isMapping ? bracket.owner : add(.item, in: bracket.owner, column: column, inBrackets: true)
      open[open.count - 1].waiting = add(.key, in: parent, key: text, column: column, inBrackets: true)
    } else if text.isEmpty {
      // A colon where none can be.
      if current == UInt8(ascii: ":") { position += 1 }
    } else {
      setValue(of: place(in: &open, column), text)
    }
  }

  private mutating func readPlainOrQuoted(_ column: Int) -> Range<Int> {
    if let quote = current, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      return readQuoted(quote, column: column)
    }
    let start = position
    while let byte = current, !isLineEnd(byte), !",[]{}".utf8.contains(byte) {
      let next = position + 1 < bytes.count ? bytes[position + 1] : UInt8(ascii: "\n")
      if byte == UInt8(ascii: ":"), next <= 32 || ",[]{}".utf8.contains(next) { break }
      if byte == UInt8(ascii: "#"), position > start, bytes[position - 1] <= 32 { break }
      position += 1
    }
    return trimmed(start..<position)
  }
}
