/// Quotes as they are printed, which editors type by themselves and YAML reads as letters: “Home”.
enum CurlyQuotes {
  /// What opens and what closes, in the languages that are written from left to right.
  private static let pairs: [(open: Character, close: Character)] = [
    ("“", "”"), ("”", "”"), ("„", "“"), ("„", "”"), ("‘", "’"), ("’", "’"), ("‚", "‘"), ("«", "»"), ("»", "«"),
    ("‹", "›"), ("›", "‹"), ("“", "\""), ("„", "\""),
  ]

  /// The bytes that such quotes begin with.
  static let firstBytes: [UInt8] = [0xC2, 0xE2]

  /// Whether a text may begin with one, judged by its first byte alone.
  static func mayBe(in bytes: UnsafeBufferPointer<UInt8>) -> Bool { bytes.first.map(firstBytes.contains) ?? false }

  /// What is between the quotes, where they are around a whole text; nil of others, and of what somebody says: “Come in!”
  static func words(in text: String) -> String? {
    guard let first = text.first, let last = text.last, text.count > 2,
      pairs.contains(where: { $0.open == first && $0.close == last })
    else { return nil }
    // In French there are spaces inside of them.
    let words = text.dropFirst().dropLast().split { $0.isWhitespace }.joined(separator: " ")
    guard let end = words.last, !".!?…,".contains(end), !words.contains(first), !words.contains(last) else {
      return nil
    }
    return words
  }
}
