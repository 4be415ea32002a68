/// Reads JSON piece by piece, and remembers the first thing that is wrong with it.
///
/// The caller says what may be where. A reader of its own, because libyaml refuses the escapes of surrogate pairs
/// and long keys.
package struct JSONScanner: Sendable {
  /// A text or another single value, and where it was written.
  package struct Scalar: Sendable {
    /// What it says, its escapes undone.
    package let text: String
    /// Where it is, quotes included, in the numbers of the slice.
    package let range: Range<Int>
  }

  /// What becomes of half of a surrogate pair.
  package enum Halves: Sendable {
    case refused
    /// A replacement character, as where programs send the texts that they hold.
    case replaced
  }

  private let bytes: ArraySlice<UInt8>
  private let halves: Halves
  /// Where it reads on, in the numbers of the slice.
  package private(set) var index: Int
  /// What is wrong, and where.
  package private(set) var problem: (at: Range<Int>, words: String)?

  /// A byte order mark at the beginning is stepped over.
  package init(_ bytes: ArraySlice<UInt8>, halves: Halves = .refused) {
    self.bytes = bytes
    self.halves = halves
    index = bytes.startIndex + (bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
  }

  /// The next byte that is no white space.
  package mutating func peek() -> UInt8? {
    while index < bytes.endIndex, [32, 9, 10, 13].contains(bytes[index]) { index += 1 }
    return index < bytes.endIndex ? bytes[index] : nil
  }

  /// Steps over a symbol, or says what is missing.
  package mutating func take(_ symbol: Character, or words: String) -> Bool {
    guard takeIf(symbol) else {
      fail(words)
      return false
    }
    return true
  }

  /// Steps over a symbol if it comes next, and nothing is wrong so far.
  package mutating func takeIf(_ symbol: Character) -> Bool {
    guard problem == nil, peek() == symbol.asciiValue else { return false }
    index += 1
    return true
  }

  /// Remembers what is wrong, at the next byte if nothing else is said.
  package mutating func fail(_ words: String, at range: Range<Int>? = nil) {
    if problem == nil { problem = (range ?? index..<min(index + 1, bytes.endIndex), words) }
  }

  /// The name of an entry, in quotes.
  package mutating func name() -> Scalar {
    guard peek() == UInt8(ascii: "\"") else {
      fail("expected a name in quotes")
      return Scalar(text: "", range: index..<index)
    }
    return string()
  }

  /// A single value: a text, a number, `true`, `false` or `null`.
  ///
  /// - Parameter words: what is said of a list or an object.
  package mutating func value(else words: String) -> Scalar {
    switch peek() {
    case UInt8(ascii: "\""): return string()
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      fail(words)
      return Scalar(text: "", range: index..<index)
    default:
      let start = index
      while index < bytes.endIndex, isLiteral(bytes[index]) { index += 1 }
      let text = String(decoding: bytes[start..<index], as: UTF8.self)
      let range = start..<index
      if !isNumber(bytes[range]), !["true", "false", "null"].contains(text) {
        index = start
        fail("expected a value")
      }
      return Scalar(text: text == "null" ? "" : text, range: range)
    }
  }

  private mutating func string() -> Scalar {
    let start = index
    var text: [UInt8] = []
    index += 1
    while index < bytes.endIndex, problem == nil {
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "\""): return Scalar(text: String(decoding: text, as: UTF8.self), range: start..<index)
      case UInt8(ascii: "\\"): escape(into: &text)
      case 0..<32:
        index -= 1
        fail("a control character must be written as an escape")
      default: text.append(byte)
      }
    }
    if problem == nil {
      index = start
      fail("this quote is never closed")
    }
    return Scalar(text: "", range: start..<index)
  }

  private mutating func escape(into text: inout [UInt8]) {
    guard index < bytes.endIndex else { return }
    let start = index - 1
    let byte = bytes[index]
    index += 1
    let simple: [UInt8: UInt8] = [
      UInt8(ascii: "\""): 34, UInt8(ascii: "\\"): 92, UInt8(ascii: "/"): 47, UInt8(ascii: "b"): 8,
      UInt8(ascii: "f"): 12,
      UInt8(ascii: "n"): 10, UInt8(ascii: "r"): 13, UInt8(ascii: "t"): 9,
    ]
    if let plain = simple[byte] { return text.append(plain) }
    guard byte == UInt8(ascii: "u"), var scalar = hexadecimal() else {
      index -= 1
      return fail("unknown escape")
    }
    if (0xD800..<0xDC00).contains(scalar), bytes[index...].starts(with: [92, UInt8(ascii: "u")]) {
      let end = index
      index += 2
      if let low = hexadecimal(), (0xDC00..<0xE000).contains(low) {
        scalar = 0x10000 + (scalar - 0xD800) << 10 + (low - 0xDC00)
      } else {
        index = end
      }
    }
    guard let scalar = Unicode.Scalar(scalar) ?? (halves == .replaced ? "\u{FFFD}" : nil) else {
      index = start
      return fail("half of a surrogate pair is not a character")
    }
    text += Array(String(scalar).utf8)
  }

  private mutating func hexadecimal() -> UInt32? {
    guard index + 4 <= bytes.endIndex else { return nil }
    let digits = bytes[index..<index + 4]
    guard digits.allSatisfy({ $0 < 128 && Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
    index += 4
    return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
  }

  /// Whether this is a number as JSON writes it: no `01`, no `+1`, no `1.`.
  private func isNumber(_ text: ArraySlice<UInt8>) -> Bool {
    var rest = text
    func digits() -> Int {
      let count = rest.prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }.count
      rest = rest.dropFirst(count)
      return count
    }
    if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
    let isZero = rest.first == UInt8(ascii: "0")
    let whole = digits()
    guard whole > 0, !isZero || whole == 1 else { return false }
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      guard digits() > 0 else { return false }
    }
    if rest.first.map({ $0 | 0x20 }) == UInt8(ascii: "e") {
      rest = rest.dropFirst()
      if let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { rest = rest.dropFirst() }
      guard digits() > 0 else { return false }
    }
    return rest.isEmpty
  }

  private func isLiteral(_ byte: UInt8) -> Bool {
    byte < 128
      && (Character(Unicode.Scalar(byte)).isLetter || Character(Unicode.Scalar(byte)).isNumber || byte == 43
        || byte == 45 || byte == 46)
  }
}
