/// What a JSON string escapes besides what JSON itself demands.
package struct JSONEscaping: Sendable {
  /// For each byte, whether a character that it concerns may begin with it.
  fileprivate let begins: [Bool]
  fileprivate let concerns: @Sendable (Unicode.Scalar) -> Bool

  /// - Parameters:
  ///   - bytes: those with which such characters begin in UTF-8.
  ///   - concerns: whether it is one of them.
  package init(beginningWith bytes: [UInt8], where concerns: @escaping @Sendable (Unicode.Scalar) -> Bool) {
    var begins = (0...255).map { $0 < 0x20 || $0 == 0x7F }
    for byte in bytes + [UInt8(ascii: "\""), UInt8(ascii: "\\")] { begins[Int(byte)] = true }
    self.begins = begins
    self.concerns = concerns
  }

  /// What acts on a terminal, or is not seen.
  package static let hidden = JSONEscaping(beginningWith: [0xC2, 0xD8, 0xE2, 0xEF]) { scalar in
    switch scalar.value {
    case 0x80...0x9F, 0x61C, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF: true
    default: false
    }
  }
}

/// The one place where a text becomes a JSON string.
extension [UInt8] {
  /// Appends a text as a JSON string, with its quotes.
  mutating func append(json text: String, escaping: JSONEscaping) {
    append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { append(jsonOf: $0, escaping: escaping) }
    append(UInt8(ascii: "\""))
  }

  /// Appends text in UTF-8 as it is in a JSON string, without quotes.
  package mutating func append(jsonOf bytes: UnsafeBufferPointer<UInt8>, escaping: JSONEscaping) {
    escaping.begins.withUnsafeBufferPointer { begins in
      var start = 0
      var index = 0
      while index < bytes.count {
        guard begins[Int(bytes[index])] else {
          index += 1
          continue
        }
        let (scalar, length) = Self.scalar(in: bytes, at: index)
        let isPlain = scalar.value >= 0x20 && scalar.value != 0x7F && scalar != "\"" && scalar != "\\"
        if !isPlain || escaping.concerns(scalar) {
          append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<index]))
          escape(scalar)
          start = index + length
        }
        index += length
      }
      append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start...]))
    }
  }

  /// The character that begins at a place of a text in UTF-8, and how many bytes it takes.
  private static func scalar(in bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> (Unicode.Scalar, length: Int) {
    let first = bytes[index]
    let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    var number = length == 1 ? UInt32(first) : UInt32(first) & (0x7F >> UInt32(length))
    for offset in 1..<length { number = number << 6 | UInt32(bytes[index + offset]) & 0x3F }
    return (Unicode.Scalar(number) ?? "\u{FFFD}", length)
  }

  private mutating func escape(_ name: UInt8) {
    append(UInt8(ascii: "\\"))
    append(name)
  }

  /// Appends a character by its short name, or by its number in UTF-16.
  private mutating func escape(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": escape(UInt8(ascii: "\""))
    case "\\": escape(UInt8(ascii: "\\"))
    case "\n": escape(UInt8(ascii: "n"))
    case "\r": escape(UInt8(ascii: "r"))
    case "\t": escape(UInt8(ascii: "t"))
    default:
      for unit in UTF16.encode(scalar) ?? .init() {
        let digits = String(unit, radix: 16)
        self += "\\u\(String(repeating: "0", count: 4 - digits.utf8.count))\(digits)".utf8
      }
    }
  }
}
