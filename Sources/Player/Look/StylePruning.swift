import YAMLSyntax

/// Leaves out of a style sheet the rules that no element of a page can meet.
///
/// A rule goes when each of its selectors asks for a class that nothing has: neither an element of the app nor, by a word they quote,
/// the scripts. What is in `:not()` asks for nothing.
package struct StylePruning {
  private var names: InternedNames
  /// For each name whether something has a class that is called so.
  private var isClass: [Bool]
  /// Beginnings of classes that scripts complete, such as `layer-`.
  private var beginnings: [[UInt8]] = []

  /// - Parameters:
  ///   - classes: the classes that elements have.
  ///   - words: the words in the texts of the page's scripts; each may be a class.
  ///   - absent: words that are no classes when only scripts speak of them.
  package init(classes: Set<String>, words: ScriptWords, absent: Set<String> = []) {
    names = words.names
    isClass = (0..<names.count).map { words.uses(of: NameID($0)).contains(.quoted) }
    for word in absent {
      let name = Int(names.find(word))
      if name >= 0 { isClass[name] = false }
    }
    for word in classes {
      let name = Int(names.intern(word))
      while isClass.count <= name { isClass.append(false) }
      isClass[name] = true
    }
    for name in isClass.indices where isClass[name] {
      names.withText(of: NameID(name)) { text in
        if text.count > 2, text[text.count - 1] == UInt8(ascii: "-"), text[0] != UInt8(ascii: "-") {
          beginnings.append(Array(text))
        }
      }
    }
  }

  /// A style sheet without the rules that nothing can meet, shortened.
  package func pruned(_ text: String) -> String {
    var text = StyleText.stripped(text)
    return text.withUTF8 { bytes in
      var pass = Pass(bytes: bytes, pruning: self)
      pass.addRules(0..<bytes.count)
      return String(decoding: pass.result, as: UTF8.self)
    }
  }

  /// Whether something has a class of this name.
  private func has(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    let number = Int(names.find(name))
    if number >= 0, isClass[number] { return true }
    return beginnings.contains { name.starts(with: $0) }
  }

  static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  /// One walk through a style sheet.
  private struct Pass {
    let bytes: UnsafeBufferPointer<UInt8>
    let pruning: StylePruning
    var result: [UInt8] = []

    // MARK: rules

    mutating func addRules(_ range: Range<Int>) {
      var start = range.lowerBound
      while let end = index(of: UInt8(ascii: ";"), or: UInt8(ascii: "{"), in: start..<range.upperBound) {
        if bytes[end] == UInt8(ascii: ";") {
          add(start..<end + 1)
          start = end + 1
          continue
        }
        let close = index(of: UInt8(ascii: "}"), in: end + 1..<range.upperBound) ?? range.upperBound
        addRule(start..<end, end + 1..<close)
        start = min(close + 1, range.upperBound)
      }
      add(start..<range.upperBound)
    }

    private mutating func addRule(_ head: Range<Int>, _ body: Range<Int>) {
      let start = result.count
      let isGroup = starts(with: "@", at: head)
      let isMovement = isGroup && starts(with: "@keyframes", at: head)
      if isGroup { add(head) } else { addSelectors(head) }
      if result.count == start { return }
      result.append(UInt8(ascii: "{"))
      let inside = result.count
      if isMovement { add(body) } else { addRules(body) }
      if result.count == inside, !isMovement {
        result.removeLast(result.count - start)
      } else {
        result.append(UInt8(ascii: "}"))
      }
    }

    private mutating func add(_ range: Range<Int>) { result += UnsafeBufferPointer(rebasing: bytes[range]) }

    private func starts(with word: StaticString, at range: Range<Int>) -> Bool {
      word.withUTF8Buffer { bytes[range].starts(with: $0) }
    }

    // MARK: selectors

    /// Adds those of some selectors that can be met.
    private mutating func addSelectors(_ list: Range<Int>) {
      let start = result.count
      for selector in parts(of: list) where canBeMet(selector) {
        if result.count > start { result.append(UInt8(ascii: ",")) }
        addTrimmed(selector)
      }
    }

    /// Whether each class that a selector asks for is one that something has.
    private func canBeMet(_ selector: Range<Int>) -> Bool {
      var index = selector.lowerBound
      while index < selector.upperBound {
        let sign = bytes[index]
        index += 1
        switch sign {
        case UInt8(ascii: "."):
          let end = endOfName(from: index, in: selector)
          if !pruning.has(UnsafeBufferPointer(rebasing: bytes[index..<end])) { return false }
          index = end
        case UInt8(ascii: "["):
          let end = end(of: UInt8(ascii: "]"), in: index..<selector.upperBound)
          // The page says which platform it shows; a platform is a class of it, too.
          if starts(with: Self.platform, at: index..<end) {
            let start = index + Self.platform.utf8CodeUnitCount
            let name = start..<endOfName(from: start, in: selector)
            if !pruning.has(UnsafeBufferPointer(rebasing: bytes[name])) { return false }
          }
          index = end
        case UInt8(ascii: ":"):
          let name = index..<endOfName(from: index, in: selector)
          index = name.upperBound
          guard index < selector.upperBound, bytes[index] == UInt8(ascii: "(") else { continue }
          let end = end(of: UInt8(ascii: ")"), in: index + 1..<selector.upperBound)
          if asks(name), !parts(of: index + 1..<max(end - 1, index + 1)).contains(where: canBeMet) { return false }
          index = end
        default: break
        }
      }
      return true
    }

    private static let platform: StaticString = "data-platform="

    /// Whether what a pseudo-class of this name holds must be met.
    private func asks(_ name: Range<Int>) -> Bool {
      ["is", "where", "has"].contains { (word: StaticString) in
        word.utf8CodeUnitCount == name.count && starts(with: word, at: name)
      }
    }

    /// Adds a selector without the alternatives in it that cannot be met. Only single classes are left out, and only where another
    /// alternative weighs as much, so that the selector weighs what it did.
    private mutating func addTrimmed(_ selector: Range<Int>) {
      var start = selector.lowerBound
      while let open = index(of: UInt8(ascii: "("), in: start..<selector.upperBound) {
        let end = end(of: UInt8(ascii: ")"), in: open + 1..<selector.upperBound)
        let inside = open + 1..<max(end - 1, open + 1)
        add(start..<open + 1)
        let alternatives = isChoice(start..<open + 1) ? parts(of: inside) : []
        let kept = alternatives.filter { !isClass($0) || canBeMet($0) }
        if kept.contains(where: weighsAsClass) {
          var separator: [UInt8] = []
          for alternative in kept {
            result += separator
            addTrimmed(alternative)
            separator = [UInt8(ascii: ",")]
          }
        } else {
          add(inside)
        }
        result.append(UInt8(ascii: ")"))
        start = end
      }
      add(start..<selector.upperBound)
    }

    /// Whether a selector weighs at least what a single class does.
    private func weighsAsClass(_ selector: Range<Int>) -> Bool {
      !selector.isEmpty && ".[".utf8.contains(bytes[selector.lowerBound])
    }

    /// Whether a stretch ends in what opens a list of alternatives.
    private func isChoice(_ range: Range<Int>) -> Bool {
      [":is(", ":where("].contains { (word: StaticString) in
        let start = range.upperBound - word.utf8CodeUnitCount
        return start >= range.lowerBound && starts(with: word, at: start..<range.upperBound)
      }
    }

    private func isClass(_ selector: Range<Int>) -> Bool {
      !selector.isEmpty && bytes[selector.lowerBound] == UInt8(ascii: ".")
        && selector.dropFirst().allSatisfy { StylePruning.isNameByte(bytes[$0]) }
    }

    // MARK: reading

    private func endOfName(from start: Int, in range: Range<Int>) -> Int {
      var end = start
      while end < range.upperBound, StylePruning.isNameByte(bytes[end]) { end += 1 }
      return end
    }

    /// The selectors of a list.
    private func parts(of list: Range<Int>) -> [Range<Int>] {
      var result: [Range<Int>] = []
      var start = list.lowerBound
      while let comma = index(of: UInt8(ascii: ","), in: start..<list.upperBound) {
        result.append(start..<comma)
        start = comma + 1
      }
      return result + [start..<list.upperBound]
    }

    /// The place after the bracket that closes what is open where the range begins.
    private func end(of bracket: UInt8, in range: Range<Int>) -> Int {
      index(of: bracket, in: range).map { $0 + 1 } ?? range.upperBound
    }

    /// The first of one sign or two that is in no quotes and no brackets.
    private func index(of sign: UInt8, or other: UInt8? = nil, in range: Range<Int>) -> Int? {
      let other = other ?? sign
      var depth = 0
      var quote: UInt8 = 0
      for index in range {
        let byte = bytes[index]
        if quote != 0 {
          if byte == quote { quote = 0 }
        } else if depth == 0, byte == sign || byte == other {
          return index
        } else {
          switch byte {
          case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
          case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
          case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
          default: break
          }
        }
      }
      return nil
    }
  }
}
