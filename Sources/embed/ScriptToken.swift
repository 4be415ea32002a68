/// A word, a sign, or a text of a script that was stripped already.
package struct ScriptToken {
  /// What kinds of tokens there are.
  package enum Kind { case word, sign, text }

  package var kind: Kind
  package var text: String
  /// The sign, if it is one; those of several are told by their first, or by the names below.
  package var sign: UInt8 = 0
  /// The blank before it.
  package var blank = ""
  /// Whether a bracket opens, or the part of a template in which a value is.
  package var opens = false
  package var closes = false

  static let spread: UInt8 = 1
  static let arrow: UInt8 = 2
  static let equality: UInt8 = 3

  var beginsLine: Bool { blank.contains("\n") }

  /// For each bracket the place of the one that closes or opens it, or -1.
  static func partners(in tokens: [ScriptToken]) -> [Int] {
    var partner = [Int](repeating: -1, count: tokens.count)
    var open: [Int] = []
    for (index, token) in tokens.enumerated() {
      if token.closes, let start = open.popLast() {
        partner[start] = index
        partner[index] = start
      }
      if token.opens { open.append(index) }
    }
    return partner
  }

  /// All of a script, and the blank after it.
  package static func read(_ bytes: [UInt8]) -> (tokens: [ScriptToken], end: String) {
    var reader = Reader(bytes: bytes)
    while reader.index < bytes.count { reader.readOne() }
    return (reader.tokens, reader.blank)
  }

  private struct Reader {
    let bytes: [UInt8]
    var index = 0
    var tokens: [ScriptToken] = []
    private(set) var blank = ""
    /// For every brace that is open, whether it holds the value of a template.
    private var isTemplate: [Bool] = []

    init(bytes: [UInt8]) { self.bytes = bytes }

    private func byte(_ offset: Int = 0) -> UInt8 { index + offset < bytes.count ? bytes[index + offset] : 0 }

    mutating func readOne() {
      let start = index
      switch byte() {
      case UInt8(ascii: " "), UInt8(ascii: "\n"):
        blank += byte() == UInt8(ascii: "\n") ? "\n" : " "
        index += 1
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        skip(until: byte())
        add(.text, from: start)
      case UInt8(ascii: "`"):
        index += 1
        readTemplate(from: start)
      case UInt8(ascii: "/") where beginsPattern:
        skipPattern()
        add(.text, from: start)
      case UInt8(ascii: "}") where isTemplate.last == true:
        isTemplate.removeLast()
        index += 1
        readTemplate(from: start, closes: true)
      case let first where Self.isWord(first):
        while Self.isWord(byte()) { index += 1 }
        add(first >= UInt8(ascii: "0") && first <= UInt8(ascii: "9") ? .text : .word, from: start)
      default: readSign()
      }
    }

    private mutating func readSign() {
      let start = index
      var sign = bytes[start]
      index += 1
      switch (sign, byte()) {
      case (UInt8(ascii: "."), UInt8(ascii: ".")): (sign, index) = (ScriptToken.spread, index + 2)
      case (UInt8(ascii: "?"), UInt8(ascii: ".")): (sign, index) = (byte(), index + 1)
      case (UInt8(ascii: "="), UInt8(ascii: ">")): (sign, index) = (ScriptToken.arrow, index + 1)
      case (UInt8(ascii: "="), UInt8(ascii: "=")): (sign, index) = (ScriptToken.equality, index + 1)
      case (UInt8(ascii: "{"), _): isTemplate.append(false)
      case (UInt8(ascii: "}"), _): _ = isTemplate.popLast()
      default: break
      }
      add(.sign, from: start, opens: "([{".utf8.contains(sign), closes: ")]}".utf8.contains(sign))
      tokens[tokens.count - 1].sign = sign
    }

    private mutating func add(_ kind: Kind, from start: Int, opens: Bool = false, closes: Bool = false) {
      let text = String(decoding: bytes[start..<min(index, bytes.count)], as: UTF8.self)
      tokens.append(ScriptToken(kind: kind, text: text, blank: blank, opens: opens, closes: closes))
      blank = ""
    }

    private mutating func skip(until end: UInt8) {
      index += 1
      while index < bytes.count, byte() != end { index += byte() == UInt8(ascii: "\\") ? 2 : 1 }
      index += 1
    }

    /// A template up to its end, or to the value that is in it.
    private mutating func readTemplate(from start: Int, closes: Bool = false) {
      while index < bytes.count, byte() != UInt8(ascii: "`") {
        if byte() == UInt8(ascii: "$"), byte(1) == UInt8(ascii: "{") {
          index += 2
          isTemplate.append(true)
          return add(.text, from: start, opens: true, closes: closes)
        }
        index += byte() == UInt8(ascii: "\\") ? 2 : 1
      }
      index += 1
      add(.text, from: start, closes: closes)
    }

    private var beginsPattern: Bool {
      guard let last = tokens.last else { return true }
      return last.kind == .sign && !last.closes || last.opens || last.text == "return" || blank.contains("\n")
    }

    private mutating func skipPattern() {
      index += 1
      var isInClass = false
      while index < bytes.count, isInClass || byte() != UInt8(ascii: "/") {
        if byte() == UInt8(ascii: "[") { isInClass = true }
        if byte() == UInt8(ascii: "]") { isInClass = false }
        index += byte() == UInt8(ascii: "\\") ? 2 : 1
      }
      index += 1
    }

    private static func isWord(_ byte: UInt8) -> Bool {
      let letter = byte | 0x20
      return letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z")
        || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
        || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || byte >= 0x80
    }
  }
}
