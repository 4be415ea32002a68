import SourceText

/// Style sheets as they travel: without comments, indentation and line ends.
package enum StyleText {
  /// A style sheet, shortened.
  package static func stripped(_ text: String) -> String {
    var text = text
    return text.withUTF8 { bytes in
      // Nothing gets longer.
      String(unsafeUninitializedCapacity: bytes.count) { strip(bytes, into: $0) }
    }
  }

  /// Writes a style sheet, shortened, and returns how many bytes it takes.
  private static func strip(_ bytes: UnsafeBufferPointer<UInt8>, into result: UnsafeMutableBufferPointer<UInt8>) -> Int
  {
    var count = 0
    var index = 0
    var quote: UInt8 = 0
    func append(_ byte: UInt8) {
      result[count] = byte
      count += 1
    }
    func endsWith(_ byte: UInt8) -> Bool { count > 0 && result[count - 1] == byte }
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if quote != 0 {
        append(byte)
        if byte == UInt8(ascii: "\\"), index < bytes.count {
          append(bytes[index])
          index += 1
        } else if byte == quote {
          quote = 0
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        quote = byte
        append(byte)
      case UInt8(ascii: "/") where index < bytes.count && bytes[index] == UInt8(ascii: "*"):
        index += 1
        while index + 1 < bytes.count, !(bytes[index] == UInt8(ascii: "*") && bytes[index + 1] == UInt8(ascii: "/")) {
          index += 1
        }
        index += 2
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\t"), UInt8(ascii: "\r"):
        if count > 0, !needsNoBlank(after: result[count - 1]) { append(UInt8(ascii: " ")) }
      case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: ">"):
        if endsWith(UInt8(ascii: " ")) { count -= 1 }
        if byte == UInt8(ascii: "}"), endsWith(UInt8(ascii: ";")) { count -= 1 }
        append(byte)
      default: append(byte)
      }
    }
    return count
  }

  private static func needsNoBlank(after byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: ":"),
      UInt8(ascii: ">"), UInt8(ascii: " "):
      true
    default: false
    }
  }

  /// A shortened style sheet in which what holds in dark holds wherever people prefer dark, with the same weight.
  package static func followingPreference(_ text: String) -> String {
    let search = ByteSearch("[data-mode=dark]")
    var result: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let range = search.range(in: rest) {
      let start = rest[..<range.lowerBound].lastIndex { "{};".utf8.contains($0) }.map { $0 + 1 } ?? rest.startIndex
      var depth = 0
      let end = rest[range.upperBound...].firstIndex { byte in
        if byte == UInt8(ascii: "{") { depth += 1 }
        if byte == UInt8(ascii: "}") { depth -= 1 }
        return byte == UInt8(ascii: "}") && depth == 0
      }
      guard let end else { break }
      result += rest[..<start]
      result += Array("@media (prefers-color-scheme:dark){".utf8)
      var rule = rest[start...end]
      while let mark = search.range(in: rule) {
        result += rule[..<mark.lowerBound]
        result += Array(".app".utf8)
        rule = rule[mark.upperBound...]
      }
      result += rule
      result.append(UInt8(ascii: "}"))
      rest = rest[(end + 1)...]
    }
    return String(decoding: result + rest, as: UTF8.self)
  }
}
