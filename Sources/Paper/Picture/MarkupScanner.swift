/// The elements and words of an SVG, one after the other. It knows no more of XML than our pictures and those of `dot` have.
struct MarkupScanner {
  /// What comes next.
  enum Part {
    case begin(Element, isEmpty: Bool)
    case end(String)
    case words(String)
  }

  /// An element as it begins.
  struct Element {
    let name: String
    fileprivate(set) var attributes: [(name: String, value: String)] = []

    subscript(_ name: String) -> String? { attributes.first { $0.name == name }?.value }

    /// The number that an attribute begins with.
    func number(_ name: String) -> Double? {
      guard let value = self[name] else { return nil }
      let digits = value.utf8.prefix { (0x30...0x39).contains($0) || $0 == 0x2D || $0 == 0x2E || $0 == 0x2B }
      return Double(String(decoding: Array(digits), as: UTF8.self)).flatMap { abs($0) < 1e7 ? $0 : nil }
    }

    /// The numbers in an attribute.
    func numbers(_ name: String) -> [Double] {
      (self[name] ?? "").split { $0 == " " || $0 == "," || $0 == "\n" }.compactMap { Double($0) }.filter {
        abs($0) < 1e7
      }
    }
  }

  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> Part? {
    while index < bytes.count {
      if bytes[index] != UInt8(ascii: "<") {
        let start = index
        while index < bytes.count, bytes[index] != UInt8(ascii: "<") { index += 1 }
        return .words(Self.text(bytes[start..<index]))
      }
      if starts(with: "<!--") {
        skip(past: "-->")
      } else if starts(with: "<!") || starts(with: "<?") {
        skip(past: ">")
      } else if starts(with: "</") {
        index += 2
        let name = name()
        skip(past: ">")
        return .end(name)
      } else {
        index += 1
        return element()
      }
    }
    return nil
  }

  private mutating func element() -> Part {
    var element = Element(name: name())
    while index < bytes.count {
      skipBlanks()
      guard index < bytes.count else { break }
      if bytes[index] == UInt8(ascii: ">") {
        index += 1
        return .begin(element, isEmpty: false)
      }
      if bytes[index] == UInt8(ascii: "/") {
        skip(past: ">")
        return .begin(element, isEmpty: true)
      }
      let name = name()
      skipBlanks()
      guard !name.isEmpty, index + 1 < bytes.count, bytes[index] == UInt8(ascii: "=") else {
        index += 1
        continue
      }
      index += 1
      skipBlanks()
      guard index < bytes.count else { break }
      let quote = bytes[index]
      let start = min(index + 1, bytes.count)
      index = start
      while index < bytes.count, bytes[index] != quote { index += 1 }
      element.attributes.append((name, Self.text(bytes[start..<index])))
      index = min(index + 1, bytes.count)
    }
    return .begin(element, isEmpty: true)
  }

  private mutating func name() -> String {
    let start = index
    while index < bytes.count, bytes[index] > 0x20, !Array("=/>".utf8).contains(bytes[index]) { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func skipBlanks() {
    while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
  }

  private func starts(with text: String) -> Bool { bytes[index...].starts(with: text.utf8) }

  private mutating func skip(past text: String) {
    let mark = Array(text.utf8)
    while index < bytes.count, !bytes[index...].starts(with: mark) { index += 1 }
    index = min(index + mark.count, bytes.count)
  }

  private static let names = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]

  /// A text with what is written for its letters put in their place.
  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    guard bytes.contains(UInt8(ascii: "&")) else { return text }
    var result = ""
    var rest = text[...]
    while let mark = rest.firstIndex(of: "&") {
      result += rest[..<mark]
      rest = rest[mark...].dropFirst()
      let name = rest.prefix(10).prefix { $0 != ";" }
      var letter = names[String(name)]
      if name.hasPrefix("#x") {
        letter = UInt32(name.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init).map { String($0) }
      } else if name.hasPrefix("#") {
        letter = UInt32(name.dropFirst()).flatMap(Unicode.Scalar.init).map { String($0) }
      }
      if let letter, rest.dropFirst(name.count).first == ";" {
        result += letter
        rest = rest.dropFirst(name.count + 1)
      } else {
        result += "&"
      }
    }
    return result + rest
  }
}
