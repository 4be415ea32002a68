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
    var json = JSONWriter()
    write(to: &json, indent: 0, room: 0)
    json.endLine()
    return json.text
  }

  /// The value on one line.
  var line: String {
    var json = JSONWriter()
    write(to: &json)
    return json.text
  }

  private static let width = 110

  /// Writes the value over several lines, if it has no room on one.
  private func write(to json: inout JSONWriter, indent: Int, room: Int) {
    var rest = Self.width - indent - room
    if indent > 0, fits(in: &rest) { return write(to: &json) }
    switch self {
    case .array(let values):
      json.list(values, in: .lines) { json, value in value.write(to: &json, indent: indent + 2, room: 1) }
    case .object(let entries):
      json.object(in: .lines) { json in
        for (key, value) in entries {
          json.key(named: key)
          value.write(to: &json, indent: indent + 2, room: JSONWriter.quoted(key).utf8.count + 3)
        }
      }
    case .null, .bool, .number, .string: write(to: &json)
    }
  }

  /// Writes the value on one line.
  private func write(to json: inout JSONWriter) {
    switch self {
    case .null: json.null()
    case .bool(let value): json.bool(value)
    case .number(let value): json.number(value)
    case .string(let text): json.string(text)
    case .array(let values): json.list(values) { json, value in value.write(to: &json) }
    case .object(let entries):
      json.object { json in
        for (key, value) in entries {
          json.key(named: key)
          value.write(to: &json)
        }
      }
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
