package import SourceText

/// Writing JSON that may be in a page, without a blank.
extension [UInt8] {
  /// Appends text as it is.
  package mutating func raw(_ text: String) { self += text.utf8 }

  /// Appends a whole number.
  package mutating func json(_ number: Int) {
    // Most of them.
    if 0..<10 ~= number { return append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number)) }
    if number < 0 { append(UInt8(ascii: "-")) }
    var (first, rest) = (count, number.magnitude)
    while rest > 0 {
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    }
    // The last digit came first.
    var last = count - 1
    while first < last {
      swapAt(first, last)
      (first, last) = (first + 1, last - 1)
    }
  }

  /// Appends a string.
  package mutating func json(_ text: String) { append(json: text, escaping: .markup) }

  /// Appends a list.
  @inlinable
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
  /// The same, and `&`, so that a string means the same where that begins a character.
  package static let element = JSONEscaping(
    beginningWith: [UInt8(ascii: "<"), UInt8(ascii: "&"), 0xC2] + Array(0xEF...0xF4)
  ) { scalar in scalar == "<" || scalar == "&" || ForbiddenScalar.isForbidden(scalar.value) }

  /// `<`, so that nothing in a string can end or begin an element, and every character that HTML forbids.
  package static let markup = JSONEscaping(beginningWith: [UInt8(ascii: "<"), 0xC2] + Array(0xEF...0xF4)) { scalar in
    scalar == "<" || ForbiddenScalar.isForbidden(scalar.value)
  }
}
