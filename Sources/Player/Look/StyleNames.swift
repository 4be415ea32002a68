/// Leaves out of a style sheet what it names and nobody asks for: properties of its own, and movements.
package struct StyleNames {
  /// Names that scripts speak of.
  private let spoken: Set<ArraySlice<UInt8>>

  /// - Parameter texts: the texts in the scripts of the page.
  package init(texts: [String]) {
    var spoken: Set<ArraySlice<UInt8>> = []
    for text in texts where text.utf8.contains(UInt8(ascii: "-")) {
      spoken.formUnion(Array(text.utf8).split(whereSeparator: { !Self.isNameByte($0) }))
    }
    self.spoken = spoken
  }

  /// A whole style sheet, stripped already, without what nothing in it asks for.
  package func pruned(_ text: String) -> String {
    var bytes = Array(text.utf8)
    // What asked for something may itself be asked for by nobody.
    while true {
      let parts = Self.parts(of: bytes)
      let asked = spoken.union(parts.lazy.filter(\.name.isEmpty).flatMap { Self.words(in: $0.text) })
        .union(parts.lazy.filter { !$0.name.isEmpty }.flatMap { Self.words(in: $0.text.dropFirst($0.head)) })
      let kept = parts.filter { $0.name.isEmpty || asked.contains($0.name) }
      if kept.count == parts.count { return String(decoding: bytes, as: UTF8.self) }
      bytes = Array(kept.map(\.text).joined())
    }
  }

  /// A stretch of a style sheet: a named thing with all that belongs to it, or what stands between two of them.
  private struct Part {
    var text: ArraySlice<UInt8>
    /// What it names, or nothing.
    var name: ArraySlice<UInt8> = []
    /// How far its name reaches.
    var head = 0
  }

  private static func parts(of bytes: [UInt8]) -> [Part] {
    var result: [Part] = []
    var start = 0
    var index = 0
    var isStart = true
    func isAt(_ word: StaticString) -> Bool {
      word.withUTF8Buffer { bytes[index...].starts(with: $0) }
    }
    while index < bytes.count {
      let mark = isStart ? isAt("--") ? 0 : isAt("@keyframes ") ? 11 : -1 : -1
      if mark >= 0 {
        let name = bytes[(index + mark)...].prefix(while: isNameByte)
        let end = mark == 0 ? endOfValue(bytes, from: name.endIndex) : endOfBlock(bytes, from: name.endIndex)
        result.append(Part(text: bytes[start..<index]))
        result.append(Part(text: bytes[index..<end], name: name, head: name.endIndex - index))
        start = end
        index = end
        continue
      }
      isStart = "{};".utf8.contains(bytes[index])
      index = after(bytes, index)
    }
    result.append(Part(text: bytes[start...]))
    return result
  }

  /// The place behind a sign, or behind a text in quotes.
  private static func after(_ bytes: [UInt8], _ index: Int) -> Int {
    let quote = bytes[index]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return index + 1 }
    var next = index + 1
    while next < bytes.count, bytes[next] != quote { next += bytes[next] == UInt8(ascii: "\\") ? 2 : 1 }
    return min(next + 1, bytes.count)
  }

  /// The place behind a declaration and its semicolon.
  private static func endOfValue(_ bytes: [UInt8], from start: Int) -> Int {
    var index = start
    var depth = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "("), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: "}"):
        if depth == 0 { return index }
        depth -= 1
      case UInt8(ascii: ";") where depth == 0: return index + 1
      default: break
      }
      index = after(bytes, index)
    }
    return index
  }

  /// The place behind a block in braces.
  private static func endOfBlock(_ bytes: [UInt8], from start: Int) -> Int {
    var index = start
    var depth = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "{") { depth += 1 }
      if bytes[index] == UInt8(ascii: "}") {
        depth -= 1
        if depth == 0 { return index + 1 }
      }
      index = after(bytes, index)
    }
    return index
  }

  private static func words(in text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    text.split(whereSeparator: { !isNameByte($0) })
  }

  private static func isNameByte(_ byte: UInt8) -> Bool { StylePruning.isNameByte(byte) }
}
