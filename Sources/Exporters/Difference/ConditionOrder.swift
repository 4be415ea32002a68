/// Conditions whatever is written first in them: `a is x and n is 2` means what `n is 2 and a is x` does.
enum ConditionOrder {
  /// Longer conditions are compared as they are written.
  private static let mostBytes = 4_000

  /// A condition in words, with everything that is joined by `and`, by `or` or by commas in the order of the alphabet.
  static func sorted(_ words: String) -> String {
    let bytes = Array(words.utf8)
    guard bytes.count <= mostBytes, bytes.contains(UInt8(ascii: " ")) else { return words }
    return sorted(bytes[...])
  }

  /// The depth is that of the parentheses in the text, which is short.
  private static func sorted(_ text: ArraySlice<UInt8>) -> String {
    for joint in [" or ", " and "] {
      let parts = split(text, at: joint)
      if parts.count > 1 { return parts.map { sorted($0) }.sorted().joined(separator: joint) }
    }
    for opening in ["(", "not ("] where text.starts(with: opening.utf8) && text.last == UInt8(ascii: ")") {
      let inner = sorted(text.dropFirst(opening.utf8.count).dropLast())
      return opening + inner + ")"
    }
    let list = split(text, at: " one of ")
    guard list.count == 2 else { return String(decoding: text, as: UTF8.self) }
    let values = split(list[1], at: ", ").map { String(decoding: $0, as: UTF8.self) }
    return String(decoding: list[0], as: UTF8.self) + " one of " + values.sorted().joined(separator: ", ")
  }

  /// What is between some words, outside of parentheses and quotes.
  private static func split(_ text: ArraySlice<UInt8>, at words: String) -> [ArraySlice<UInt8>] {
    let words = Array(words.utf8)
    var parts: [ArraySlice<UInt8>] = []
    var (start, position, depth) = (text.startIndex, text.startIndex, 0)
    var quote: UInt8?
    while position < text.endIndex {
      let byte = text[position]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: "(") {
        depth += 1
      } else if byte == UInt8(ascii: ")") {
        depth -= 1
      } else if depth == 0, text[position...].starts(with: words) {
        parts.append(text[start..<position])
        position += words.count
        start = position
        continue
      }
      position += 1
    }
    return parts + [text[start...]]
  }
}
