import Elements
import ScreenModel

/// What a value may be, type for type.
extension SchemaBuilder {
  /// Everything a value of a type may be, one schema each.
  mutating func alternatives(of type: ValueType) -> [JSON] {
    switch type {
    case .text, .file, .fileOrWords, .name, .variable: [words]
    case .icon: [icon, reading]
    case .word(let words): [enumeration(words), reading]
    case .flag: [flag]
    case .condition: [condition]
    case .rowCondition: [rowCondition]
    case .number(let bounds) where bounds.lowerBound > 0 && bounds.lowerBound < 1:
      [["allOf": [number], "exclusiveMinimum": .number(0)]]
    case .number(let bounds):
      [bounded(number, Int(exactly: bounds.lowerBound), Int(exactly: bounds.upperBound))]
    case .count(let bounds): [bounded(wholeNumber, bounds.lowerBound, bounds.upperBound)]
    case .length: [length]
    case .share: [share]
    case .taps, .gradient, .pattern: [words]
    case .language: [["type": "string", "pattern": "^([A-Za-z]{2,3}|x)(-[A-Za-z0-9]{1,8})*$|\\$"]]
    case .duration: [time]
    case .color: [color]
    case .point: [point]
    case .elements(.popups): [popup]
    case .elements(let container): [elements(in: container)]
    case .element(let kind): [known(kind)]
    case .move: [move]
    case .target: [target, popup]
    case .gestures: [reference(to: GestureKey.shape)]
    case .assignments: [assignments]
    case .repetition: [words, reference(to: RepetitionKey.shape)]
    case .values: [values]
    case .rows: [rows]
    case .arguments: [["type": "object"]]
    case .style: [reference(to: StyleKey.shape)]
    case .list(let type): list(of: type)
    case .record(let shape): [reference(to: shape)]
    case .told(let type): alternatives(of: type) + [told(type)]
    case .map(let type): [["type": "object", "additionalProperties": schema(of: type)]]
    case .either(let types): types.flatMap { alternatives(of: $0) }
    case .anything: [[:]]
    }
  }

  private mutating func list(of type: ValueType) -> [JSON] {
    let items = schema(of: type)
    return [["type": "array", "items": items]] + alternatives(of: type)
  }

  /// A value as the only key of a mapping, with its message.
  private mutating func told(_ type: ValueType) -> JSON {
    var entries: [(String, JSON)] = [("type", "object")]
    if case .word(let words) = type {
      let message = self.words
      entries.append(("properties", .object(words.map { ($0.name, message) })))
      entries.append(("additionalProperties", .bool(false)))
    } else {
      entries.append(("additionalProperties", words))
    }
    return .object(entries + [("minProperties", .number(1)), ("maxProperties", .number(1))])
  }

  private func enumeration(_ words: [Word]) -> JSON {
    var values = words.map { JSON.string($0.name) }
    // Some readers of YAML take these words for truth values.
    if words.contains(where: { $0.name == "on" }) { values.append(.bool(true)) }
    if words.contains(where: { $0.name == "off" }) { values.append(.bool(false)) }
    guard words.contains(where: { !$0.summary.isEmpty }) else { return ["enum": .array(values)] }
    let meanings = words.map { JSON.string($0.summary.isEmpty ? "" : Self.sentence($0.summary)) }
    return ["enum": .array(values), "enumDescriptions": .array(meanings)]
  }

  private func bounded(_ type: JSON, _ low: Int?, _ high: Int?) -> JSON {
    // Bounds that only keep numbers sane say nothing to people.
    let low = low.flatMap { $0 > -1_000_000 ? $0 : nil }
    let high = high.flatMap { $0 < 1_000_000 ? $0 : nil }
    guard low != nil || high != nil else { return type }
    var entries: [(String, JSON)] = [("allOf", [type])]
    if let low { entries.append(("minimum", .number(low))) }
    if let high { entries.append(("maximum", .number(high))) }
    return .object(entries)
  }

  // MARK: scalars

  /// Words people see.
  var words: JSON {
    mutating get { define("words") { _ in ["type": ["string", "number", "boolean"]] } }
  }

  /// A text that reads a value, where a closed set of words is expected.
  private var reading: JSON {
    mutating get { define("reading") { _ in ["type": "string", "pattern": "\\$"] } }
  }

  private var icon: JSON {
    mutating get { define("icon-name") { _ in ["enum": .array(Icons.all.map { .string($0.name) })] } }
  }

  private var flag: JSON {
    mutating get {
      define("yes-or-no") { _ in
        [
          "anyOf": [
            ["enum": [.bool(true), .bool(false), "yes", "no", "on", "off"]],
            ["type": "string", "pattern": "^([Yy][Ee][Ss]|[Nn][Oo]|[Oo][Nn]|[Oo][Ff][Ff])$|^[Tt][Rr][Uu][Ee]$|\\$"],
            ["type": "string", "pattern": "^[Ff][Aa][Ll][Ss][Ee]$"],
          ]
        ]
      }
    }
  }

  private var condition: JSON {
    mutating get {
      define("condition") { _ in
        ["type": "string", "minLength": .number(1), "examples": ["account is member", "count > 3"]]
      }
    }
  }

  private var rowCondition: JSON {
    mutating get {
      define("condition-on-columns") { _ in
        ["type": "string", "minLength": .number(1), "examples": ["kind is deck", "price > 3"]]
      }
    }
  }

  private var number: JSON {
    mutating get {
      define("number") { _ in
        ["type": ["number", "string"], "pattern": "^[+-]?([0-9]+\\.?[0-9]*|\\.[0-9]+)$|\\$"]
      }
    }
  }

  private var wholeNumber: JSON {
    mutating get {
      define("whole-number") { _ in ["type": ["integer", "string"], "pattern": "^[+-]?[0-9]+$|\\$"] }
    }
  }

  private var length: JSON {
    mutating get {
      define("length") { _ in
        [
          "type": ["number", "string"], "minimum": .number(0),
          "pattern": "^\\+?([0-9]+\\.?[0-9]*|\\.[0-9]+)%?$|^[0-9]+/[0-9]+$|\\$",
        ]
      }
    }
  }

  private var share: JSON {
    mutating get {
      define("share") { _ in
        [
          "type": ["number", "string"], "minimum": .number(0), "maximum": .number(1),
          "pattern": "^\\+?([0-9]+\\.?[0-9]*|\\.[0-9]+)%$|^\\+?(0?\\.[0-9]+|0|1|[01]\\.0*)$|^[0-9]+/[0-9]+$|\\$",
        ]
      }
    }
  }

  private var time: JSON {
    mutating get {
      define("time") { _ in ["type": "string", "pattern": "^\\+?([0-9]+\\.?[0-9]*|\\.[0-9]+)(s|ms)$|\\$"] }
    }
  }

  private var point: JSON {
    mutating get {
      define("place-in-a-picture") { _ in
        ["type": "string", "pattern": "^ *[0-9./]+%? +[0-9./]+%? *$|\\$", "examples": ["22% 31%"]]
      }
    }
  }

  private var color: JSON {
    mutating get {
      define("colour") { _ in
        let digits = "^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$"
        return [
          "anyOf": [
            ["enum": .array(ScalarReading.colorNames.map { .string($0.name) })],
            ["type": "string", "pattern": .string(digits + "|[A-Z]|\\$")],
          ]
        ]
      }
    }
  }

  // MARK: what is more than one word

  private var assignments: JSON {
    mutating get { define("assignments") { ["type": "object", "additionalProperties": $0.words] } }
  }

  private var values: JSON {
    mutating get {
      define("values-of-a-variable") { builder in
        [
          "anyOf": [
            ["type": "array", "items": builder.words, "minItems": .number(1)],
            ["type": "string", "pattern": "^-?[0-9]+\\.\\.+-?[0-9]+$", "examples": ["0..9"]],
          ]
        ]
      }
    }
  }

  private var rows: JSON {
    mutating get {
      define("rows") { builder in
        let row: JSON = ["type": "object", "additionalProperties": ["anyOf": [builder.words, ["type": "null"]]]]
        return ["type": "array", "items": ["anyOf": [builder.words, row]]]
      }
    }
  }
}
