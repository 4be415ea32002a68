import SourceText

/// Style sheets as they travel: without comments, indentation and line ends.
package enum StyleText {
  /// A style sheet, shortened.
  package static func stripped(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var index = 0
    var quote: UInt8 = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if quote != 0 {
        result.append(byte)
        if byte == UInt8(ascii: "\\"), index < bytes.count {
          result.append(bytes[index])
          index += 1
        } else if byte == quote {
          quote = 0
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        quote = byte
        result.append(byte)
      case UInt8(ascii: "/") where index < bytes.count && bytes[index] == UInt8(ascii: "*"):
        index += 1
        while index + 1 < bytes.count, !(bytes[index] == UInt8(ascii: "*") && bytes[index + 1] == UInt8(ascii: "/")) {
          index += 1
        }
        index += 2
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\t"), UInt8(ascii: "\r"):
        if let last = result.last, !"{};,:> ".utf8.contains(last) { result.append(UInt8(ascii: " ")) }
      case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: ">"):
        if result.last == UInt8(ascii: " ") { result.removeLast() }
        if byte == UInt8(ascii: "}"), result.last == UInt8(ascii: ";") { result.removeLast() }
        result.append(byte)
      default: result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
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
