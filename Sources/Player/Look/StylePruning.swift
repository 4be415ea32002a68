/// Leaves out of a style sheet the rules that no element of a page can meet.
///
/// A rule goes when each of its selectors asks for a class that nothing has: neither an element of the app nor, by a word they quote,
/// the scripts. What is in `:not()` asks for nothing.
package struct StylePruning {
  private let classes: Set<Substring>
  /// Beginnings of classes that scripts complete, such as `layer-`.
  private let beginnings: [Substring]

  /// - Parameters:
  ///   - classes: the classes that elements have.
  ///   - words: the words in the texts of the page's scripts; each may be a class.
  ///   - absent: words that are no classes when only scripts speak of them.
  package init(classes: Set<String>, words: ScriptWords, absent: Set<String> = []) {
    var words = words.all
    for word in absent { words.remove(word[...]) }
    for name in classes { words.insert(name[...]) }
    self.classes = words
    beginnings = words.filter { $0.hasSuffix("-") && $0.utf8.count > 2 && $0.utf8.first != UInt8(ascii: "-") }
  }

  /// A style sheet without the rules that nothing can meet.
  package func pruned(_ text: String) -> String {
    let bytes = Array(StyleText.stripped(text).utf8)
    return String(decoding: rules(bytes[...]), as: UTF8.self)
  }

  // MARK: rules

  private func rules(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var rest = bytes
    while let end = Self.index(of: UInt8(ascii: ";"), or: UInt8(ascii: "{"), in: rest) {
      let head = rest[..<end]
      if rest[end] == UInt8(ascii: ";") {
        result += rest[...end]
        rest = rest[(end + 1)...]
        continue
      }
      let inside = rest[(end + 1)...]
      let close = Self.index(of: UInt8(ascii: "}"), in: inside) ?? inside.endIndex
      result += rule(head, inside[..<close])
      rest = close < inside.endIndex ? inside[(close + 1)...] : []
    }
    return result + rest
  }

  private func rule(_ head: ArraySlice<UInt8>, _ body: ArraySlice<UInt8>) -> [UInt8] {
    let isGroup = head.first == UInt8(ascii: "@")
    if isGroup, String(decoding: head, as: UTF8.self).hasPrefix("@keyframes") {
      return Array(head) + [UInt8(ascii: "{")] + Array(body) + [UInt8(ascii: "}")]
    }
    let kept = isGroup ? [Array(head)] : Self.parts(of: head).filter(canBeMet).map(trimmed)
    let inside = kept.isEmpty ? [] : rules(body)
    if inside.isEmpty { return [] }
    return Array(kept.joined(separator: [UInt8(ascii: ",")])) + [UInt8(ascii: "{")] + inside + [UInt8(ascii: "}")]
  }

  // MARK: selectors

  /// Whether each class that a selector asks for is one that something has.
  private func canBeMet(_ selector: ArraySlice<UInt8>) -> Bool {
    var index = selector.startIndex
    while index < selector.endIndex {
      switch selector[index] {
      case UInt8(ascii: "."):
        let name = selector[(index + 1)...].prefix(while: Self.isNameByte)
        if !has(Substring(decoding: name, as: UTF8.self)) { return false }
        index = max(name.endIndex, index + 1)
      case UInt8(ascii: "["): index = Self.end(of: UInt8(ascii: "]"), in: selector, from: index + 1)
      case UInt8(ascii: ":"):
        let name = selector[(index + 1)...].prefix(while: { Self.isNameByte($0) || $0 == UInt8(ascii: ":") })
        index = max(name.endIndex, index + 1)
        guard index < selector.endIndex, selector[index] == UInt8(ascii: "(") else { continue }
        let end = Self.end(of: UInt8(ascii: ")"), in: selector, from: index + 1)
        let asks = ["is", "where", "has"].contains(String(decoding: name, as: UTF8.self))
        if asks, !Self.parts(of: selector[(index + 1)..<(end - 1)]).contains(where: canBeMet) { return false }
        index = end
      default: index += 1
      }
    }
    return true
  }

  /// A selector whose alternatives are those that can be met. Only single classes are left out, which all weigh the same.
  private func trimmed(_ selector: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var rest = selector
    while let open = Self.index(of: UInt8(ascii: "("), in: rest) {
      let end = Self.end(of: UInt8(ascii: ")"), in: rest, from: open + 1)
      let inside = rest[(open + 1)..<(end - 1)]
      let parts = Self.parts(of: inside)
      let before = rest[...open]
      let areClasses = parts.allSatisfy { $0.first == UInt8(ascii: ".") && $0.dropFirst().allSatisfy(Self.isNameByte) }
      let isChoice = [":is(", ":where("].contains { before.reversed().starts(with: $0.utf8.reversed()) }
      result += before
      result += isChoice && areClasses ? Array(parts.filter(canBeMet).joined(separator: ",".utf8)) : Array(inside)
      result.append(UInt8(ascii: ")"))
      rest = rest[end...]
    }
    return result + rest
  }

  private func has(_ name: Substring) -> Bool { classes.contains(name) || beginnings.contains { name.hasPrefix($0) } }

  // MARK: reading

  static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  /// The selectors of a list.
  private static func parts(of list: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var result: [ArraySlice<UInt8>] = []
    var rest = list
    while let comma = index(of: UInt8(ascii: ","), in: rest) {
      result.append(rest[..<comma])
      rest = rest[(comma + 1)...]
    }
    return result + [rest]
  }

  /// The place after the bracket that closes what is open at `start`.
  private static func end(of bracket: UInt8, in bytes: ArraySlice<UInt8>, from start: Int) -> Int {
    index(of: bracket, in: bytes[start...]).map { $0 + 1 } ?? bytes.endIndex
  }

  /// The first of one sign or two that is in no quotes and no brackets.
  private static func index(of sign: UInt8, or other: UInt8? = nil, in bytes: ArraySlice<UInt8>) -> Int? {
    let other = other ?? sign
    return bytes.withUnsafeBufferPointer { signs in
      var depth = 0
      var quote: UInt8 = 0
      for index in signs.indices {
        let byte = signs[index]
        if quote != 0 {
          if byte == quote { quote = 0 }
        } else if depth == 0, byte == sign || byte == other {
          return bytes.startIndex + index
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
