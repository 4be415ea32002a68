/// A value as other languages read it: `${name}`, `{{name}}`, `{name}`, `%name%`, `%(name)s`, `\(name)`; or as here, with a bracket that is never
/// closed: `$(name`.
package struct ForeignReading {
  enum Form {
    case dollar, double, single, hash, percent, backslash, open

    /// Whether it is nothing else: `{name}` is mostly just words in braces.
    var isSure: Bool { self == .dollar || self == .double }
  }

  let form: Form
  let name: String
  /// Where it is in the text's bytes.
  let place: Range<Int>
  /// How it is right here.
  let right: String

  /// A text with all that surely reads a value as it is right here; nil if there is nothing of the kind.
  package static func corrected(_ text: String) -> String? {
    let bytes = Array(text.utf8)
    return corrected(bytes, bytes.withUnsafeBufferPointer { all(in: $0) }.filter { $0.form.isSure })
  }

  /// The same for what should be a name, which has no braces: there `{name}` reads a value too.
  package static func correctedName(_ text: String) -> String? {
    let bytes = Array(text.utf8)
    return corrected(
      bytes, bytes.withUnsafeBufferPointer { all(in: $0) }.filter { $0.form.isSure || $0.form == .single })
  }

  /// The same for what YAML took for a comment: `#{name} and more`.
  package static func correctedComment(_ text: String) -> String? {
    let bytes = Array(text.utf8)
    return corrected(
      bytes, bytes.withUnsafeBufferPointer { all(in: $0) }.filter { $0.form.isSure || $0.form == .hash })
  }

  private static func corrected(_ bytes: [UInt8], _ found: [ForeignReading]) -> String? {
    if found.isEmpty { return nil }
    var result: [UInt8] = []
    var end = 0
    for reading in found {
      result += bytes[end..<reading.place.lowerBound] + Array(reading.right.utf8)
      end = reading.place.upperBound
    }
    return String(decoding: result + bytes[end...], as: UTF8.self)
  }

  /// Whether a text is one of them, and nothing else.
  package static func isOne(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return bytes.withUnsafeBufferPointer { all(in: $0) }.first?.place == 0..<bytes.count
  }

  /// Whether a text may hold one, judged by its signs alone.
  static func mayBe(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.indices.contains { index in
      switch bytes[index] {
      case UInt8(ascii: "{"), UInt8(ascii: "%"), UInt8(ascii: "\\"): true
      case UInt8(ascii: "$"): index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "(")
      default: false
      }
    }
  }

  /// All of them in a text, from its start to its end.
  static func all(in bytes: UnsafeBufferPointer<UInt8>) -> [ForeignReading] {
    var result: [ForeignReading] = []
    var index = 0
    while index < bytes.count {
      if let reading = ForeignReading(in: bytes, at: index) {
        result.append(reading)
        index = reading.place.upperBound
      } else {
        index += 1
      }
    }
    return result
  }

  /// The one that begins at a place; nil if none does.
  private init?(in bytes: UnsafeBufferPointer<UInt8>, at start: Int) {
    guard "{$#%\\".utf8.contains(bytes[start]),
      let found = Self.forms.first(where: { bytes[start...].starts(with: $0.opening.utf8) })
    else { return nil }
    let form = found.form
    var end = start + found.opening.utf8.count
    func skipBlanks() { while end < bytes.count, bytes[end] == UInt8(ascii: " ") { end += 1 } }
    if form != .percent, form != .open { skipBlanks() }
    let first = end
    while end < bytes.count, Self.isPartOfName(bytes[end], isFirst: end == first) { end += 1 }
    let name = first..<end
    if form != .percent, form != .open { skipBlanks() }
    guard !name.isEmpty, bytes[end...].starts(with: found.closing.utf8) else { return nil }
    if form == .open, end < bytes.count, bytes[end] == UInt8(ascii: ")") { return nil }
    end += found.closing.utf8.count
    self.form = form
    self.name = String(decoding: bytes[name], as: UTF8.self)
    place = start..<end
    right = form == .open || Self.continuesName(bytes, at: end) ? "$(\(self.name))" : "$\(self.name)"
  }

  /// The forms, and what is around the name; a longer beginning before those it begins with.
  private static let forms: [(form: Form, opening: String, closing: String)] = [
    (.double, "{{", "}}"), (.dollar, "${", "}"), (.hash, "#{", "}"), (.single, "%{", "}"), (.single, "%(", ")s"),
    (.single, "{", "}"),
    (.percent, "%", "%"), (.backslash, "\\(", ")"), (.open, "$(", ""),
  ]

  /// Whether what follows would be read as a part of a name without brackets.
  private static func continuesName(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    guard index < bytes.count else { return false }
    let isMark = bytes[index] == UInt8(ascii: ".") || bytes[index] == UInt8(ascii: "-")
    // A full stop or a hyphen at the end belongs to the sentence.
    let next = isMark ? index + 1 : index
    return next < bytes.count && isPartOfName(bytes[next], isFirst: false)
  }

  private static func isPartOfName(_ byte: UInt8, isFirst: Bool) -> Bool {
    let letter = byte | 0x20
    if letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z") || byte >= 0x80 { return true }
    if isFirst { return false }
    return byte >= 0x30 && byte <= 0x39 || [UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: ".")].contains(byte)
  }
}
