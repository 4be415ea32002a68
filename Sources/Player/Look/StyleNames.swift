import YAMLSyntax

/// Leaves out of a style sheet what it names and nobody asks for: properties of its own, and movements.
package struct StyleNames {
  private let words: ScriptWords

  /// - Parameter words: the words in the texts of the page's scripts; only beside a `-` they may be such names.
  package init(words: ScriptWords) { self.words = words }

  /// A whole style sheet, stripped already, without what nothing in it asks for.
  package func pruned(_ text: String) -> String {
    var text = text
    return text.withUTF8 { bytes in
      var sheet = Sheet(bytes: bytes)
      sheet.read()
      sheet.findAsked()
      let isKept = sheet.kept(besides: words)
      var result: [UInt8] = []
      result.reserveCapacity(bytes.count)
      for (part, isKept) in zip(sheet.parts, isKept) where isKept {
        result += UnsafeBufferPointer(rebasing: bytes[part.text])
      }
      return String(decoding: result, as: UTF8.self)
    }
  }

  /// A stretch of a style sheet: a named thing with all that belongs to it, or what is between two of them.
  private struct Part {
    var text: Range<Int>
    /// The number of what it names, or -1.
    var name: NameID = -1
    /// Where its own name ends, before which it asks for nothing.
    var head: Int
    /// The names that it asks for, in `asked`.
    var asked = 0..<0
  }

  private struct Sheet {
    let bytes: UnsafeBufferPointer<UInt8>
    var names = InternedNames()
    var parts: [Part] = []
    var asked: [NameID] = []

    init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    mutating func read() {
      var start = 0
      var index = 0
      var isStart = true
      while index < bytes.count {
        let mark = isStart ? isAt("--", index) ? 0 : isAt("@keyframes ", index) ? 11 : -1 : -1
        if mark >= 0 {
          let name = index + mark..<endOfName(from: index + mark)
          let end = mark == 0 ? endOfValue(from: name.upperBound) : endOfBlock(from: name.upperBound)
          parts.append(Part(text: start..<index, head: start))
          parts.append(Part(text: index..<end, name: names.intern(slice(name)), head: name.upperBound))
          start = end
          index = end
          continue
        }
        isStart = isBoundary(bytes[index])
        index = after(index)
      }
      parts.append(Part(text: start..<bytes.count, head: start))
    }

    /// Finds out which names each part asks for.
    mutating func findAsked() {
      // Most words begin like no name, and need not be looked up.
      var begins = [Bool](repeating: false, count: 256)
      for name in 0..<names.count {
        names.withText(of: NameID(name)) { if let first = $0.first { begins[Int(first)] = true } }
      }
      for part in parts.indices {
        let first = asked.count
        let end = parts[part].text.upperBound
        var index = parts[part].head
        while index < end {
          guard StylePruning.isNameByte(bytes[index]) else {
            index += 1
            continue
          }
          let word = index..<endOfName(from: index)
          index = word.upperBound
          if begins[Int(bytes[word.lowerBound])] {
            let name = names.find(slice(word))
            if name >= 0 { asked.append(name) }
          }
        }
        parts[part].asked = first..<asked.count
      }
    }

    /// Whether each part is asked for, by another one that is or by a script.
    func kept(besides words: ScriptWords) -> [Bool] {
      let isSpoken = (0..<names.count).map { name in
        names.withText(of: NameID(name)) { words.uses(of: words.names.find($0)).contains(.dashed) }
      }
      var isKept = [Bool](repeating: true, count: parts.count)
      // What asked for something may itself be asked for by nobody.
      while true {
        var isAsked = isSpoken
        for (index, part) in parts.enumerated() where isKept[index] {
          for place in part.asked { isAsked[Int(asked[place])] = true }
        }
        let left = parts.indices.filter { isKept[$0] && parts[$0].name >= 0 && !isAsked[Int(parts[$0].name)] }
        if left.isEmpty { return isKept }
        for index in left { isKept[index] = false }
      }
    }

    // MARK: reading

    private func slice(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
      UnsafeBufferPointer(rebasing: bytes[range])
    }

    private func isAt(_ word: StaticString, _ index: Int) -> Bool {
      word.withUTF8Buffer { bytes[index...].starts(with: $0) }
    }

    private func endOfName(from start: Int) -> Int {
      var end = start
      while end < bytes.count, StylePruning.isNameByte(bytes[end]) { end += 1 }
      return end
    }

    /// Whether a declaration, or a rule, may begin after a sign.
    private func isBoundary(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") || byte == UInt8(ascii: ";")
    }

    /// The place after a sign, or after a text in quotes.
    private func after(_ index: Int) -> Int {
      let quote = bytes[index]
      guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return index + 1 }
      var next = index + 1
      while next < bytes.count, bytes[next] != quote { next += bytes[next] == UInt8(ascii: "\\") ? 2 : 1 }
      return min(next + 1, bytes.count)
    }

    /// The place after a declaration and its semicolon.
    private func endOfValue(from start: Int) -> Int {
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
        index = after(index)
      }
      return index
    }

    /// The place after a block in braces.
    private func endOfBlock(from start: Int) -> Int {
      var index = start
      var depth = 0
      while index < bytes.count {
        if bytes[index] == UInt8(ascii: "{") { depth += 1 }
        if bytes[index] == UInt8(ascii: "}") {
          depth -= 1
          if depth == 0 { return index + 1 }
        }
        index = after(index)
      }
      return index
    }
  }
}
