import SourceText

/// A word or a sign of a condition, and where it is.
struct ConditionToken {
  enum Kind { case word, quoted, reference, symbol }
  let kind: Kind
  let text: String
  let span: Span

  /// A quote that nobody closed.
  struct OpenQuote: Error { let span: Span }

  /// The words and signs of a text.
  ///
  /// - Parameters:
  ///   - place: where the text starts in the source, if it is there as it is.
  ///   - whole: where it is else.
  static func all(in text: [UInt8], place: UInt32?, whole: Span) -> Result<[ConditionToken], OpenQuote> {
    var tokens: [ConditionToken] = []
    var index = 0
    func span(_ from: Int, _ to: Int) -> Span {
      place.map { Span(start: $0 + UInt32(from), end: $0 + UInt32(to)) } ?? whole
    }
    func words(_ from: Int, _ to: Int) -> String { String(decoding: text[from..<to], as: UTF8.self) }
    while index < text.count {
      let byte = text[index]
      let start = index
      switch byte {
      case 32, 9, 10, 13:
        index += 1
      case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: ","):
        index += 1
        tokens.append(Self(kind: .symbol, text: words(start, index), span: span(start, index)))
      case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "="), UInt8(ascii: "!"):
        index += 1
        while index < text.count, text[index] == UInt8(ascii: "=") { index += 1 }
        tokens.append(Self(kind: .symbol, text: words(start, index), span: span(start, index)))
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        index += 1
        while index < text.count, text[index] != byte { index += 1 }
        if index >= text.count { return .failure(OpenQuote(span: span(start, index))) }
        index += 1
        tokens.append(Self(kind: .quoted, text: words(start + 1, index - 1), span: span(start, index)))
      default:
        while index < text.count, !isEnd(text[index]) { index += 1 }
        var word = words(start, index)
        var kind = Kind.word
        if word.hasPrefix("$"), word.utf8.count > 1 {
          word.removeFirst()
          kind = .reference
        }
        tokens.append(Self(kind: kind, text: word, span: span(start, index)))
      }
    }
    return .success(tokens)
  }

  private static func isEnd(_ byte: UInt8) -> Bool {
    switch byte {
    case 32, 9, 10, 13, UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: ","), UInt8(ascii: "<"), UInt8(ascii: ">"),
      UInt8(ascii: "="), UInt8(ascii: "!"), UInt8(ascii: "\""):
      true
    default: false
    }
  }
}
