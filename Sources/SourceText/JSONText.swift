/// JSON as it is written, byte after byte.
package struct JSONText {
  /// What was written so far.
  package var bytes: [UInt8]

  package init(bytes: [UInt8] = []) { self.bytes = bytes }

  /// Writes a text as it is.
  package mutating func raw(_ text: String) { bytes += text.utf8 }

  /// Writes a number.
  package mutating func number(_ value: Int) { bytes += String(value).utf8 }

  /// Writes a string that can be looked at without harm.
  package mutating func string(_ text: String) { bytes.append(json: text, escaping: .hidden) }

  /// A text as a JSON string that can be looked at without harm.
  package static func quoted(_ text: String) -> String {
    var json = JSONText()
    json.string(text)
    return String(decoding: json.bytes, as: UTF8.self)
  }

  /// Writes a key and a list.
  package mutating func list<Value>(_ key: String, _ values: [Value], _ write: (Value, inout JSONText) -> Void) {
    raw(key)
    raw("[")
    for (index, value) in values.enumerated() {
      if index > 0 { raw(", ") }
      write(value, &self)
    }
    raw("]")
  }
}
