/// Leaves out of a style sheet what it names and nobody asks for: properties of its own, and movements.
package struct StyleNames {
  /// Names that scripts speak of.
  private let spoken: Set<ArraySlice<UInt8>>

  /// - Parameter words: the words in the texts of the page's scripts; only beside a `-` they may be such names.
  package init(words: ScriptWords) {
    spoken = Set(words.dashed.map { Array($0.utf8)[...] })
  }

  /// A whole style sheet, stripped already, without what nothing in it asks for.
  package func pruned(_ text: String) -> String {
    let bytes = Array(text.utf8)
    let parts = Self.parts(of: bytes)
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    let names = parts.map { part -> Int in
      if part.name.isEmpty { return -1 }
      let number = numbers[part.name] ?? numbers.count
      numbers[part.name] = number
      return number
    }
    let isSpoken = numbers.reduce(into: [Bool](repeating: false, count: numbers.count)) { isSpoken, name in
      isSpoken[name.value] = spoken.contains(name.key)
    }
    let heads = Set(numbers.keys.compactMap { $0.first })
    let asked = parts.map { part in
      // Most words begin like no name, and need not be looked up.
      part.text.dropFirst(part.head).split { !Self.isNameByte($0) }.compactMap { word in
        heads.contains(word[word.startIndex]) ? numbers[word] : nil
      }
    }
    var isKept = [Bool](repeating: true, count: parts.count)
    // What asked for something may itself be asked for by nobody.
    while true {
      var isAsked = isSpoken
      for (index, asked) in asked.enumerated() where isKept[index] {
        for name in asked { isAsked[name] = true }
      }
      let left = names.indices.filter { isKept[$0] && names[$0] >= 0 && !isAsked[names[$0]] }
      if left.isEmpty { break }
      for index in left { isKept[index] = false }
    }
    return String(decoding: parts.indices.lazy.filter { isKept[$0] }.flatMap { parts[$0].text }, as: UTF8.self)
  }

  /// A stretch of a style sheet: a named thing with all that belongs to it, or what is between two of them.
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
      isStart = isBoundary(bytes[index])
      index = after(bytes, index)
    }
    result.append(Part(text: bytes[start...]))
    return result
  }

  /// Whether a declaration, or a rule, may begin after a sign.
  private static func isBoundary(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") || byte == UInt8(ascii: ";")
  }

  /// The place after a sign, or after a text in quotes.
  private static func after(_ bytes: [UInt8], _ index: Int) -> Int {
    let quote = bytes[index]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return index + 1 }
    var next = index + 1
    while next < bytes.count, bytes[next] != quote { next += bytes[next] == UInt8(ascii: "\\") ? 2 : 1 }
    return min(next + 1, bytes.count)
  }

  /// The place after a declaration and its semicolon.
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

  /// The place after a block in braces.
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

  private static func isNameByte(_ byte: UInt8) -> Bool { StylePruning.isNameByte(byte) }
}
