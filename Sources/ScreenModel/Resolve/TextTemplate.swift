/// A text with the values it reads: `$name`, `$(name)s`; `$$` is a dollar, `$5` five dollars.
package struct TextTemplate: Sendable {
  /// Words as they stand, or a value to put in.
  package enum Part: Sendable, Equatable {
    case words(String)
    /// A name, and where it stands in the text's bytes.
    case value(String, at: Range<Int>)
  }

  package private(set) var parts: [Part] = []

  package init(_ text: String) {
    let bytes = Array(text.utf8)
    var words: [UInt8] = []
    var index = 0
    func isStart(_ byte: UInt8) -> Bool {
      (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")) || byte >= 0x80
    }
    func isName(_ byte: UInt8) -> Bool {
      isStart(byte) || (byte >= 0x30 && byte <= 0x39) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
        || byte == UInt8(ascii: ".")
    }
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "$"), index + 1 < bytes.count else {
        words.append(bytes[index])
        index += 1
        continue
      }
      let start = index
      let next = bytes[index + 1]
      if next == UInt8(ascii: "$") {
        words.append(next)
        index += 2
        continue
      }
      let isWrapped = next == UInt8(ascii: "(")
      var end = isWrapped ? index + 2 : index + 1
      let nameStart = end
      if end < bytes.count, isStart(bytes[end]) { while end < bytes.count, isName(bytes[end]) { end += 1 } }
      // A full stop or a hyphen at the end belongs to the sentence.
      while !isWrapped, end > nameStart, [UInt8(ascii: "."), UInt8(ascii: "-")].contains(bytes[end - 1]) { end -= 1 }
      guard end > nameStart, !isWrapped || (end < bytes.count && bytes[end] == UInt8(ascii: ")")) else {
        words.append(bytes[index])
        index += 1
        continue
      }
      if !words.isEmpty { parts.append(.words(String(decoding: words, as: UTF8.self))) }
      words = []
      index = isWrapped ? end + 1 : end
      parts.append(.value(String(decoding: bytes[nameStart..<end], as: UTF8.self), at: start..<index))
    }
    if !words.isEmpty { parts.append(.words(String(decoding: words, as: UTF8.self))) }
  }

  /// The names it reads.
  package var names: [String] {
    parts.compactMap { if case .value(let name, _) = $0 { name } else { nil } }
  }
}
