package import SourceText

/// What JSON escapes that is in a page.
extension JSONEscaping {
  /// `<`, so that nothing in a string can end or begin an element, and every character that HTML forbids.
  package static let markup = JSONEscaping(beginningWith: [UInt8(ascii: "<"), 0xC2] + Array(0xEF...0xF4)) { scalar in
    scalar == "<" || ForbiddenScalar.isForbidden(scalar.value)
  }

  /// The same, and `&`, so that a string means the same where that begins a character.
  package static let element = JSONEscaping(
    beginningWith: [UInt8(ascii: "<"), UInt8(ascii: "&"), 0xC2] + Array(0xEF...0xF4)
  ) { scalar in scalar == "<" || scalar == "&" || ForbiddenScalar.isForbidden(scalar.value) }
}

extension JSONWriter {
  /// Writes JSON that may be in a page.
  package static func ofPage() -> JSONWriter { JSONWriter(.tight, escaping: .markup) }
}
