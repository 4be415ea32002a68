package import SourceText

/// Writing JSON that may stand in a page, without a blank.
extension [UInt8] {
  /// Appends text as it is.
  package mutating func raw(_ text: String) { self += text.utf8 }

  /// Appends a whole number.
  package mutating func json(_ number: Int) {
    if number >= 0, number < 10 {
      append(UInt8(ascii: "0") + UInt8(number))
    } else {
      self += String(number).utf8
    }
  }

  /// Appends a string.
  package mutating func json(_ text: String) { append(json: text, escaping: .markup) }

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
}

extension JSONEscaping {
  /// `<`, so that nothing in a string can end or begin an element, and every character that HTML forbids.
  package static let markup = JSONEscaping(beginningWith: [UInt8(ascii: "<"), 0xC2] + Array(0xEF...0xF4)) { scalar in
    scalar == "<" || ForbiddenScalar.isForbidden(scalar.value)
  }
}
