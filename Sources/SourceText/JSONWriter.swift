/// Writes JSON, one value after the other, and sets all commas, colons, brackets, blanks and line ends by itself.
///
/// In a list values follow each other. In an object a key comes before each value; `field` writes both.
package struct JSONWriter {
  @usableFromInline var written: [UInt8] = []
  /// Whether a value is before the next one, so that a comma belongs between them.
  @usableFromInline var followsValue = false
  /// Whether a key was written, and not its value; only noted where blanks may be between values.
  var followsKey = false
  /// Whether nothing but a comma is between two values.
  @usableFromInline var isPlain: Bool
  /// How the list or the object is set out that is being written.
  @usableFromInline var layout: JSONLayout
  /// Whether the next value begins a line, whatever the layout.
  var breaksLine = false
  /// How many of the lists and objects around the next value have lines.
  var depth = 0
  let escaping: JSONEscaping

  /// - Parameters:
  ///   - layout: tight or spaced, for all lists and objects that name no other.
  ///   - escaping: what strings escape.
  package init(_ layout: JSONLayout = .spaced, escaping: JSONEscaping = .hidden) {
    (self.layout, self.escaping) = (layout, escaping)
    isPlain = layout.isTight
  }

  /// What was written so far.
  package var bytes: [UInt8] { written }

  /// The same as text.
  package var text: String { String(decoding: written, as: UTF8.self) }

  /// A text as a JSON string.
  package static func quoted(_ text: String, escaping: JSONEscaping = .hidden) -> String {
    var json = JSONWriter(.tight, escaping: escaping)
    json.string(text)
    return json.text
  }

  // MARK: values

  /// Writes a string.
  package mutating func string(_ text: String) {
    begin()
    written.append(json: text, escaping: escaping)
    followsValue = true
  }

  /// Writes a whole number.
  @inlinable
  package mutating func number(_ value: Int) {
    begin()
    written.append(decimal: value)
    followsValue = true
  }

  /// Writes a whole number.
  @inlinable
  package mutating func number(_ value: Int32) { number(Int(value)) }

  /// Writes a number; one that JSON does not have becomes `null`.
  package mutating func number(_ value: Double) {
    if let whole = Int(exactly: value) { return number(whole) }
    word(value.isFinite ? "\(value)" : "null")
  }

  /// Writes `true` or `false`.
  package mutating func bool(_ value: Bool) { word(value ? "true" : "false") }

  /// Writes `null`.
  package mutating func null() { word("null") }

  private mutating func word(_ word: String) {
    begin()
    written += word.utf8
    followsValue = true
  }

  /// Writes a value that another writer has written.
  package mutating func value(_ json: [UInt8]) {
    begin()
    written += json
    followsValue = true
  }

  /// Ends the line after a whole value; the next one is a text of its own.
  package mutating func endLine() {
    written.append(UInt8(ascii: "\n"))
    followsValue = false
  }

  /// Begins again, with the room it has.
  package mutating func clear() {
    written.removeAll(keepingCapacity: true)
    followsValue = false
  }

  // MARK: what is between values

  /// Sets the next value or key apart from what is before it.
  @inlinable
  @inline(__always)
  mutating func begin() {
    if followsValue { written.append(UInt8(ascii: ",")) }
    if !isPlain { beginSpaced() }
  }

  @usableFromInline
  mutating func beginSpaced() {
    if followsKey {
      followsKey = false
    } else if breaksLine {
      beginLine()
    } else {
      switch layout {
      case .tight: break
      case .spaced: if followsValue { written.append(UInt8(ascii: " ")) }
      case .lines: if depth > 0 { beginLine() }
      }
    }
  }

  /// Begins a line as far in as what is written there belongs.
  mutating func beginLine() {
    written.append(UInt8(ascii: "\n"))
    for _ in 0..<depth { written += "  ".utf8 }
    breaksLine = false
    isPlain = layout.isTight
  }
}
