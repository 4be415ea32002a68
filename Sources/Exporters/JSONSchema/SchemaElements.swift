import SourceText
import Elements
import ScreenModel

/// Elements: which kind a mapping is, and which keys that kind takes.
extension SchemaBuilder {
  /// The elements of a place: a list, or a single one.
  mutating func elements(in container: Container) -> JSON {
    define("all-in-" + container.words.replacing(" ", with: "-")) { builder in
      let element = builder.element(in: container)
      return ["anyOf": [["type": "array", "items": element], element, ["type": "null"]]]
    }
  }

  /// One element of a place: a mapping by its kind, a kind that needs no words, or a text.
  mutating func element(in container: Container) -> JSON {
    define("in-" + container.words.replacing(" ", with: "-")) { builder in
      ["if": ["type": "object"], "then": builder.byKind(container), "else": builder.bare(container)]
    }
  }

  /// A popup: a mapping whose kind is one.
  var popup: JSON {
    mutating get {
      define("a-popup") { builder in ["type": "object", "allOf": [builder.byKind(.popups)]] }
    }
  }

  /// What is after a kind's name where the kind is certain: a bar of a screen, the `search` of a list.
  mutating func known(_ number: KindID) -> JSON {
    let kind = ElementCatalog.kinds[Int(number)]
    let name = kind.name
    guard kind.facets.bar != nil else {
      _ = element(kind)
      return ["$ref": .string("#/definitions/\(name)/properties/\(name)")]
    }
    return define(name) { builder in
      let keys: JSON = [
        "type": "object", "properties": .object(builder.properties(of: kind)), "additionalProperties": .bool(false),
      ]
      return .object([
        ("title", .string(name)), ("description", .string(Self.sentence(kind.summary))),
        ("markdownDescription", .string(Self.manual(kind))),
        ("anyOf", .array(builder.value(kind) + [keys])),
      ])
    }
  }

  private static func kinds(in container: Container) -> [ElementKind] {
    ElementCatalog.kinds.filter { $0.containers.contains(container) }
  }

  /// Chooses the definition by the kind that is named; without one, the kinds are what is offered.
  ///
  /// One definition is looked into, not all: else a tree of elements would be read again by every kind at every level.
  private mutating func byKind(_ container: Container) -> JSON {
    let kinds = Self.kinds(in: container)
    let choices = kinds.map { kind -> JSON in
      ["if": Self.isNamed(kind, among: kinds), "then": element(kind)]
    }
    let offers = kinds.map { kind -> (String, JSON) in
      (kind.name, ["description": .string(Self.sentence(kind.summary))])
    }
    return [
      "if": ["anyOf": .array(kinds.map { ["required": [.string($0.name)]] })],
      "then": ["allOf": .array(choices)],
      "else": [
        "properties": .object(offers), "additionalProperties": .bool(false), "minProperties": .number(1),
      ],
    ]
  }

  /// Whether a mapping is of a kind: the kind is a key, and not as a property of another kind (`row`'s `image`).
  static func isNamed(_ kind: ElementKind, among kinds: [ElementKind]) -> JSON {
    let hosts = kinds.filter { host in host.name != kind.name && host.takes(kind.name) }
    let named: [(String, JSON)] = [("required", [.string(kind.name)])]
    guard !hosts.isEmpty else { return .object(named) }
    return .object(named + [("not", ["anyOf": .array(hosts.map { ["required": [.string($0.name)]] })])])
  }

  /// An element without keys: a kind that needs no words, or, where texts may be, a text.
  private mutating func bare(_ container: Container) -> JSON {
    let alone = Self.kinds(in: container).filter { !$0.label.isRequired && $0.children == nil }.map {
      JSON.string($0.name)
    }
    let takesText = ElementCatalog.kinds[Int(ElementCatalog.plainText)].containers.contains(container)
    guard takesText else { return ["enum": .array(alone)] }
    return ["anyOf": [["enum": .array(alone)], words]]
  }

  /// The definition of a kind. Its name is its first key; a mapping after it takes the same keys once more.
  private mutating func element(_ kind: ElementKind) -> JSON {
    define(kind.name) { builder in
      let inside: JSON = [
        "type": "object",
        "allOf": [["$ref": .string("#/definitions/" + kind.name)], ["not": ["required": [.string(kind.name)]]]],
      ]
      let value: [(String, JSON)] = [
        ("description", .string(Self.sentence(kind.summary))), ("markdownDescription", .string(Self.manual(kind))),
        ("anyOf", .array(builder.value(kind) + [inside])),
      ]
      return [
        "title": .string(kind.name), "type": "object",
        "properties": .object([(kind.name, .object(value))] + builder.properties(of: kind)),
        "additionalProperties": .bool(false),
      ]
    }
  }

  /// What may be after a kind's name, besides its keys: words, children, nothing.
  private mutating func value(_ kind: ElementKind) -> [JSON] {
    var result: [JSON] = []
    switch kind.label {
    case .none: break
    case .optional(let type), .required(let type): result += alternatives(of: type)
    }
    if !kind.label.isRequired { result.append(["enum": [.null, ""]]) }
    if let children = kind.children { result.append(["type": "array", "items": element(in: children.container)]) }
    return result
  }

  /// The keys of a kind: its own, its label and children, and those every element takes.
  private mutating func properties(of kind: ElementKind) -> [(String, JSON)] {
    var result: [(String, JSON)] = []
    var seen: Set<String> = [kind.name]
    for property in kind.ownProperties where seen.insert(property.name).inserted {
      result.append((property.name, self.property(property)))
    }
    for key in kind.commonKeys where seen.insert(key.property.name).inserted {
      let schema = key == .on ? on(kind) : define("every-" + key.property.name) { $0.property(key.property) }
      result.append((key.property.name, schema))
    }
    return result
  }

  /// The gestures that a kind takes.
  private mutating func on(_ kind: ElementKind) -> JSON {
    let gestures = GestureKey.all(of: kind).map { $0.property }
    return define("every-on-" + gestures.map { $0.name }.joined(separator: "-")) { builder in
      builder.property(
        Property(
          "on", .record(Shape(gestures.map { $0.name }.joined(separator: " "), GestureKey.summary) { gestures }),
          CommonKey.on.property.summary))
    }
  }

  /// A kind's summary and example, for editors that show Markdown.
  private static func manual(_ kind: ElementKind) -> String {
    sentence(kind.summary) + "\n\n```yaml\n" + ElementCatalog.example(of: kind) + "```"
  }
}
