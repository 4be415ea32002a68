/// Writing JSON that may stand in a page: no `<`, so that nothing in it can end or begin an element, and no sign that HTML forbids.
extension [UInt8] {
  /// Appends text as it is.
  package mutating func raw(_ text: String) { self += text.utf8 }

  /// Appends a whole number.
  package mutating func json(_ number: Int) {
    if number >= 0, number < 10 { return append(UInt8(ascii: "0") + UInt8(number)) }
    if number < 0 { append(UInt8(ascii: "-")) }
    let start = count
    var rest = number.magnitude
    while rest > 0 {
      let (more, digit) = rest.quotientAndRemainder(dividingBy: 10)
      append(UInt8(ascii: "0") + UInt8(digit))
      rest = more
    }
    self[start...].reverse()
  }

  /// Appends a string.
  package mutating func json(_ text: String) {
    append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { bytes in
      var start = 0
      for index in bytes.indices where index >= start && Self.needsEscape(bytes[index]) {
        if bytes[index] >= 0xC2 {
          guard let scalar = ForbiddenScalar(in: bytes, at: index) else { continue }
          self += bytes[start..<index]
          start = index + scalar.length
          escape(scalar.scalar)
          continue
        }
        self += bytes[start..<index]
        start = index + 1
        switch bytes[index] {
        case UInt8(ascii: "\""): raw("\\\"")
        case UInt8(ascii: "\\"): raw("\\\\")
        case UInt8(ascii: "\n"): raw("\\n")
        case UInt8(ascii: "\t"): raw("\\t")
        default:
          raw("\\u00" + (bytes[index] < 16 ? "0" : "") + String(bytes[index], radix: 16))
        }
      }
      self += bytes[start...]
    }
    append(UInt8(ascii: "\""))
  }

  /// Appends a list.
  package mutating func json<Values: Sequence>(
    list values: Values, _ write: (inout [UInt8], Values.Element) -> Void
  ) {
    append(UInt8(ascii: "["))
    var isFirst = true
    for value in values {
      if !isFirst { append(UInt8(ascii: ",")) }
      isFirst = false
      write(&self, value)
    }
    append(UInt8(ascii: "]"))
  }

  private static func needsEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "<") || byte == 0x7F
      || byte == 0xC2 || byte >= 0xEF
  }

  /// Appends a character by its number in UTF-16.
  private mutating func escape(_ scalar: Unicode.Scalar) {
    for unit in UTF16.encode(scalar) ?? .init() {
      let digits = String(unit, radix: 16)
      raw("\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits)
    }
  }
}
