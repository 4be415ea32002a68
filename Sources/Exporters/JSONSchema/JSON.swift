import SourceText

/// A JSON value whose keys keep their order.
enum JSON: Sendable {
  case null
  case bool(Bool)
  case number(Int)
  case string(String)
  case array([JSON])
  case object([(String, JSON)])

  /// The value with two spaces for each step inwards; what is short stays on one line.
  var text: String {
    var text = ""
    write(to: &text, indent: 0, room: 0)
    return text + "\n"
  }

  private static let width = 110

  private func write(to text: inout String, indent: Int, room: Int) {
    var rest = Self.width - indent - room
    if indent > 0, fits(in: &rest) {
      text += line
      return
    }
    let inner = String(repeating: " ", count: indent + 2)
    let end = "\n" + String(repeating: " ", count: indent)
    switch self {
    case .array(let values) where !values.isEmpty:
      for (index, value) in values.enumerated() {
        text += (index == 0 ? "[\n" : ",\n") + inner
        value.write(to: &text, indent: indent + 2, room: 1)
      }
      text += end + "]"
    case .object(let entries) where !entries.isEmpty:
      for (index, entry) in entries.enumerated() {
        text += (index == 0 ? "{\n" : ",\n") + inner
        let key = JSONText.quoted(entry.0) + ": "
        text += key
        entry.1.write(to: &text, indent: indent + 2, room: key.utf8.count + 1)
      }
      text += end + "}"
    default: text += line
    }
  }

  /// Whether the value has room on a line; looks no further than the line goes.
  private func fits(in rest: inout Int) -> Bool {
    switch self {
    case .null, .bool, .number: rest -= line.utf8.count
    case .string(let text): rest -= text.utf8.count + 2
    case .array(let values):
      rest -= 2
      for value in values where rest >= 0 {
        rest -= 2
        _ = value.fits(in: &rest)
      }
    case .object(let entries):
      rest -= 2
      for entry in entries where rest >= 0 {
        rest -= entry.0.utf8.count + 6
        _ = entry.1.fits(in: &rest)
      }
    }
    return rest >= 0
  }

  /// The value on one line.
  var line: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let value): "\(value)"
    case .string(let text): JSONText.quoted(text)
    case .array(let values): "[" + values.map { $0.line }.joined(separator: ", ") + "]"
    case .object(let entries):
      "{" + entries.map { JSONText.quoted($0.0) + ": " + $0.1.line }.joined(separator: ", ") + "}"
    }
  }
}

extension JSON: ExpressibleByStringLiteral {
  init(stringLiteral text: String) { self = .string(text) }
}

extension JSON: ExpressibleByArrayLiteral {
  init(arrayLiteral values: JSON...) { self = .array(values) }
}

extension JSON: ExpressibleByDictionaryLiteral {
  init(dictionaryLiteral entries: (String, JSON)...) { self = .object(entries) }
}
