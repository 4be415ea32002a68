/// JSON as it is written, byte after byte.
package struct JSONText {
  /// What was written so far.
  package var bytes: [UInt8]

  package init(bytes: [UInt8] = []) { self.bytes = bytes }

  /// Writes a text as it is.
  package mutating func raw(_ text: String) {
    bytes += text.utf8
  }

  /// Writes a number.
  package mutating func number(_ value: Int) {
    bytes += String(value).utf8
  }

  /// Writes a string. What acts on a terminal or hides is escaped, so that the text can be looked at without harm.
  package mutating func string(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    let isPlain = text.withUTF8 { utf8 in
      guard utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }) else {
        return false
      }
      bytes += utf8
      return true
    }
    if !isPlain {
      for scalar in text.unicodeScalars { append(scalar) }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes a key and a list.
  package mutating func list<Value>(_ key: String, _ values: [Value], _ write: (Value, inout JSONText) -> Void) {
    raw(key)
    raw("[")
    for (index, value) in values.enumerated() {
      if index > 0 { raw(", ") }
      write(value, &self)
    }
    raw("]")
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": raw("\\\"")
    case "\\": raw("\\\\")
    case "\n": raw("\\n")
    case "\r": raw("\\r")
    case "\t": raw("\\t")
    default:
      switch scalar.value {
      case 0...0x1F, 0x7F...0x9F, 0x61C, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF:
        let digits = String(scalar.value, radix: 16)
        raw("\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits)
      default:
        bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      }
    }
  }
}
