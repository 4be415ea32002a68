/// A value of JSON, read or made as a whole: for messages, whose parts come in any order.
package enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  /// A whole number that a `Double` does not hold exactly: the time in nanoseconds, as some number their messages.
  case large(Int)
  case string(String)
  case list([JSONValue])
  case object([String: JSONValue])

  /// How deep lists and objects may be in each other.
  private static let mostDepth = 128

  /// Reads a text that holds one value and nothing else; nil if it is no JSON. Of an entry that is there twice the last one counts.
  package init?(reading bytes: ArraySlice<UInt8>) {
    guard String(validating: bytes, as: UTF8.self) != nil else { return nil }
    var scanner = JSONScanner(bytes, halves: .replaced)
    guard let value = Self.read(&scanner, depth: 0), scanner.problem == nil, scanner.peek() == nil else { return nil }
    self = value
  }

  private static func read(_ scanner: inout JSONScanner, depth: Int) -> JSONValue? {
    if depth > mostDepth { return nil }
    switch scanner.peek() {
    case UInt8(ascii: "{"): return readObject(&scanner, depth: depth)
    case UInt8(ascii: "["): return readList(&scanner, depth: depth)
    case UInt8(ascii: "\""): return .string(scanner.name().text)
    case UInt8(ascii: "n"):
      _ = scanner.value(else: "")
      return .null
    default:
      let text = scanner.value(else: "").text
      if scanner.problem != nil { return nil }
      if text == "true" || text == "false" { return .bool(text == "true") }
      return Int(text).map { JSONValue($0) } ?? Double(text).map { .number($0) }
    }
  }

  private static func readObject(_ scanner: inout JSONScanner, depth: Int) -> JSONValue? {
    var entries: [String: JSONValue] = [:]
    guard scanner.take("{", or: "") else { return nil }
    if scanner.takeIf("}") { return .object([:]) }
    repeat {
      let name = scanner.name().text
      guard scanner.take(":", or: "expected a colon"), let value = read(&scanner, depth: depth + 1) else { return nil }
      entries[name] = value
    } while scanner.takeIf(",")
    return scanner.take("}", or: "expected an end") ? .object(entries) : nil
  }

  private static func readList(_ scanner: inout JSONScanner, depth: Int) -> JSONValue? {
    var values: [JSONValue] = []
    guard scanner.take("[", or: "") else { return nil }
    if scanner.takeIf("]") { return .list([]) }
    repeat {
      guard let value = read(&scanner, depth: depth + 1) else { return nil }
      values.append(value)
    } while scanner.takeIf(",")
    return scanner.take("]", or: "expected an end") ? .list(values) : nil
  }

  // MARK: its parts

  /// An entry of an object; null where there is none.
  package subscript(_ name: String) -> JSONValue {
    if case .object(let entries) = self { entries[name] ?? .null } else { .null }
  }

  /// The text of a string; nil of anything else.
  package var text: String? { if case .string(let text) = self { text } else { nil } }

  /// A whole number; nil of anything else.
  package var integer: Int? {
    switch self {
    case .number(let number): Int(exactly: number)
    case .large(let number): number
    default: nil
    }
  }

  /// The values of a list; none of anything else.
  package var values: [JSONValue] { if case .list(let values) = self { values } else { [] } }

  /// Whether it says yes.
  package var isTrue: Bool { self == .bool(true) }

  // MARK: writing

  /// The value as bytes, entries in the order of their names.
  package var bytes: [UInt8] {
    var json = JSONWriter(.tight)
    write(to: &json)
    return json.bytes
  }

  private func write(to json: inout JSONWriter) {
    switch self {
    case .null: json.null()
    case .bool(let value): json.bool(value)
    case .number(let number): json.number(number)
    case .large(let number): json.number(number)
    case .string(let text): json.string(text)
    case .list(let values): json.list(values) { json, value in value.write(to: &json) }
    case .object(let entries):
      let sorted = entries.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      json.object { json in
        for (name, value) in sorted {
          json.key(named: name)
          value.write(to: &json)
        }
      }
    }
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(stringLiteral value: String) { self = .string(value) }
  package init(integerLiteral value: Int) { self.init(value) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(arrayLiteral elements: JSONValue...) { self = .list(elements) }
  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    var object: [String: JSONValue] = [:]
    for (key, value) in elements { object[key] = value }
    self = .object(object)
  }

  package init(_ number: Int) {
    let double = Double(number)
    self = Int(exactly: double) == number ? .number(double) : .large(number)
  }
}
