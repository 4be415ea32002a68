/// A script as it travels: without comments and indentation.
///
/// The files are modules that an editor understands; what they import from each other is dropped, since it all ends up in one place.
package struct ScriptText {
  private let bytes: [UInt8]
  private var result: [UInt8] = []
  private var index = 0
  /// The last sign that was no blank: what is before a `/` decides whether it divides.
  private var last = UInt8(ascii: ";")

  /// A script, shortened; what is after it begins on a line of its own where that is needed.
  package static func stripped(_ script: String) -> [UInt8] {
    let lines = script.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("import ") }
      .map { $0.hasPrefix("export ") ? $0.dropFirst("export ".count) : $0 }
    var text = ScriptText(bytes: Array(lines.joined(separator: "\n").utf8) + [UInt8(ascii: "\n")])
    text.strip()
    return text.result
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  /// The names that a script exports.
  static func exports(_ script: String) -> [Substring] {
    script.split(separator: "\n").filter { $0.hasPrefix("export ") }.compactMap { line in
      line.split(whereSeparator: { " (=".contains($0) }).first {
        !["export", "async", "function", "const"].contains($0)
      }
    }
  }

  /// The names that a script imports.
  static func imports(_ script: String) -> [Substring] {
    script.split(separator: "\n").filter { $0.hasPrefix("import ") }.flatMap { line in
      line.split(whereSeparator: { " ,{}".contains($0) }).dropFirst().prefix { $0 != "from" }
    }
  }

  private func byte(_ offset: Int = 0) -> UInt8 { index + offset < bytes.count ? bytes[index + offset] : 0 }

  private mutating func strip() {
    while index < bytes.count {
      switch byte() {
      case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"): skipLine()
      case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"): skipBlock()
      case UInt8(ascii: "/") where beginsPattern: copyPattern()
      case UInt8(ascii: "\""), UInt8(ascii: "'"): copyText(until: byte())
      case UInt8(ascii: "`"): copyText(until: byte())
      case UInt8(ascii: "\n"), UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): copyBlank()
      default: copy()
      }
    }
  }

  private mutating func copy() {
    last = byte()
    result.append(byte())
    index += 1
  }

  private mutating func skipLine() {
    while index < bytes.count, byte() != UInt8(ascii: "\n") { index += 1 }
  }

  private mutating func skipBlock() {
    index += 2
    while index < bytes.count, !(byte() == UInt8(ascii: "*") && byte(1) == UInt8(ascii: "/")) { index += 1 }
    index += 2
  }

  /// Of blanks one is left where words would run together, and of line ends one where a statement may end.
  private mutating func copyBlank() {
    var hasEnd = false
    while index < bytes.count {
      if [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r")].contains(byte()) {
        index += 1
      } else if byte() == UInt8(ascii: "\n") {
        hasEnd = true
        index += 1
      } else if byte() == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "/") {
        skipLine()
      } else {
        break
      }
    }
    guard let before = result.last else { return }
    if hasEnd {
      let goesOn = "{[(,;:?=&|+<>".utf8.contains(before)
      let begins = ".?:)]}&|".utf8.contains(byte())
      if !goesOn, !(begins && byte() != UInt8(ascii: "}")) { result.append(UInt8(ascii: "\n")) }
      if byte() == UInt8(ascii: "}"), result.last == UInt8(ascii: "\n") { result.removeLast() }
    } else if Self.isWord(before) && Self.isWord(byte()) || before == byte()
      || Self.isWord(before) && byte() == UInt8(ascii: "#")
    {
      result.append(UInt8(ascii: " "))
    }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    let letter = byte | 0x20
    return letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z")
      || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || byte >= 0x80
  }

  private mutating func copyText(until end: UInt8) {
    copy()
    while index < bytes.count, byte() != end {
      if byte() == UInt8(ascii: "\\") { copy() }
      copy()
    }
    copy()
  }

  /// Whether a `/` begins a regular expression: nothing that could be divided is before it.
  private var beginsPattern: Bool {
    "(,=:[!&|?{};\n".utf8.contains(last)
      || result.suffix(6).elementsEqual("return".utf8)
  }

  private mutating func copyPattern() {
    copy()
    var isInClass = false
    while index < bytes.count, isInClass || byte() != UInt8(ascii: "/") {
      if byte() == UInt8(ascii: "[") { isInClass = true }
      if byte() == UInt8(ascii: "]") { isInClass = false }
      if byte() == UInt8(ascii: "\\") { copy() }
      copy()
    }
    copy()
  }
}
