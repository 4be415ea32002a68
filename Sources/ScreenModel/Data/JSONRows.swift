import SourceText

/// A JSON file as a table: a list of objects, of lists, or of single values.
///
/// A reader of its own, because libyaml refuses the escapes of surrogate pairs and long keys. Nested values are not columns.
struct JSONRows {
  private let bytes: ArraySlice<UInt8>
  private let base: UInt32
  private var index: Int
  private var problem: (at: Span, words: String)?

  static func read(_ bytes: ArraySlice<UInt8>, base: UInt32) -> Table {
    var reader = JSONRows(bytes: bytes, base: base)
    var table = reader.table()
    table.problem = reader.problem
    table.fill()
    return table
  }

  private init(bytes: ArraySlice<UInt8>, base: UInt32) {
    self.bytes = bytes
    self.base = base
    index = bytes.startIndex + (bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
  }

  private mutating func table() -> Table {
    var table = Table()
    guard take("[", or: "a list of rows begins with `[`") else { return table }
    if peek() == UInt8(ascii: "]") {
      index += 1
    } else {
      repeat {
        let start = place()
        let cells = row()
        if problem != nil { return table }
        table.add(cells, at: start)
      } while takeComma()
      _ = take("]", or: "a `,` or `]` is expected here")
    }
    if problem == nil, peek() != nil { fail("nothing may follow the list") }
    return table
  }

  private mutating func row() -> [(name: String, cell: DataCell)] {
    guard peek() == UInt8(ascii: "{") else { return [("value", value())] }
    index += 1
    var cells: [(name: String, cell: DataCell)] = []
    var seen: Set<String> = []
    if peek() == UInt8(ascii: "}") {
      index += 1
      return cells
    }
    repeat {
      guard peek() == UInt8(ascii: "\"") else {
        fail("a name in quotes is expected here")
        return cells
      }
      let name = string()
      if problem == nil, !seen.insert(name.text).inserted {
        problem = (name.span, "`\(name.text)` stands twice in this row")
        return cells
      }
      guard take(":", or: "a `:` is expected behind the name") else { return cells }
      cells.append((name.text, value()))
      if problem != nil { return cells }
    } while takeComma()
    _ = take("}", or: "a `,` or `}` is expected here")
    return cells
  }

  private mutating func value() -> DataCell {
    switch peek() {
    case UInt8(ascii: "\""): return string()
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      fail("a row holds single values, no lists or objects")
      return DataCell(text: "", span: place())
    default:
      let start = index
      while index < bytes.endIndex, isLiteral(bytes[index]) { index += 1 }
      let text = String(decoding: bytes[start..<index], as: UTF8.self)
      if !isNumber(bytes[start..<index]), !["true", "false", "null"].contains(text) {
        index = start
        fail("a value is expected here")
      }
      return DataCell(text: text == "null" ? "" : text, span: span(start, index))
    }
  }

  private mutating func string() -> DataCell {
    let start = index
    var text: [UInt8] = []
    index += 1
    while index < bytes.endIndex, problem == nil {
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "\""): return DataCell(text: String(decoding: text, as: UTF8.self), span: span(start, index))
      case UInt8(ascii: "\\"): escape(into: &text)
      case 0..<32:
        index -= 1
        fail("a control character must be written as an escape")
      default: text.append(byte)
      }
    }
    if problem == nil {
      index = start
      fail("this quote is not closed")
    }
    return DataCell(text: "", span: span(start, index))
  }

  private mutating func escape(into text: inout [UInt8]) {
    guard index < bytes.endIndex else { return }
    let start = index - 1
    let byte = bytes[index]
    index += 1
    let simple: [UInt8: UInt8] = [
      UInt8(ascii: "\""): 34, UInt8(ascii: "\\"): 92, UInt8(ascii: "/"): 47, UInt8(ascii: "b"): 8,
      UInt8(ascii: "f"): 12,
      UInt8(ascii: "n"): 10, UInt8(ascii: "r"): 13, UInt8(ascii: "t"): 9,
    ]
    if let plain = simple[byte] { return text.append(plain) }
    guard byte == UInt8(ascii: "u"), var scalar = hexadecimal() else {
      index -= 1
      return fail("this escape is unknown")
    }
    if (0xD800..<0xDC00).contains(scalar), bytes[index...].starts(with: [92, UInt8(ascii: "u")]) {
      index += 2
      if let low = hexadecimal(), (0xDC00..<0xE000).contains(low) {
        scalar = 0x10000 + (scalar - 0xD800) << 10 + (low - 0xDC00)
      }
    }
    guard let scalar = Unicode.Scalar(scalar) else {
      index = start
      return fail("half of a surrogate pair is no character")
    }
    text += Array(String(scalar).utf8)
  }

  private mutating func hexadecimal() -> UInt32? {
    guard index + 4 <= bytes.endIndex else { return nil }
    let digits = bytes[index..<index + 4]
    guard digits.allSatisfy({ $0 < 128 && Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
    index += 4
    return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
  }

  /// Whether this is a number as JSON writes it: no `01`, no `+1`, no `1.`.
  private func isNumber(_ text: ArraySlice<UInt8>) -> Bool {
    var rest = text
    func digits() -> Int {
      let count = rest.prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }.count
      rest = rest.dropFirst(count)
      return count
    }
    if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
    let isZero = rest.first == UInt8(ascii: "0")
    let whole = digits()
    guard whole > 0, !isZero || whole == 1 else { return false }
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      guard digits() > 0 else { return false }
    }
    if rest.first.map({ $0 | 0x20 }) == UInt8(ascii: "e") {
      rest = rest.dropFirst()
      if let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { rest = rest.dropFirst() }
      guard digits() > 0 else { return false }
    }
    return rest.isEmpty
  }

  private func isLiteral(_ byte: UInt8) -> Bool {
    byte < 128
      && (Character(Unicode.Scalar(byte)).isLetter || Character(Unicode.Scalar(byte)).isNumber || byte == 43
        || byte == 45 || byte == 46)
  }

  private mutating func peek() -> UInt8? {
    while index < bytes.endIndex, [32, 9, 10, 13].contains(bytes[index]) { index += 1 }
    return index < bytes.endIndex ? bytes[index] : nil
  }

  private mutating func take(_ symbol: Character, or words: String) -> Bool {
    guard peek() == symbol.asciiValue else {
      fail(words)
      return false
    }
    index += 1
    return true
  }

  private mutating func takeComma() -> Bool {
    guard problem == nil, peek() == UInt8(ascii: ",") else { return false }
    index += 1
    return true
  }

  private mutating func fail(_ words: String) {
    if problem == nil { problem = (span(index, min(index + 1, bytes.endIndex)), words) }
  }

  private func place() -> Span { span(index, index) }

  private func span(_ from: Int, _ to: Int) -> Span {
    Span(start: base + UInt32(from - bytes.startIndex), end: base + UInt32(to - bytes.startIndex))
  }
}
