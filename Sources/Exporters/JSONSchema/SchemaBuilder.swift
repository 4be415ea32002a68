import SourceText
import Elements
import ScreenModel

/// Gathers the definitions of the JSON Schema while they are asked for.
struct SchemaBuilder {
  private(set) var definitions: [(String, JSON)] = []
  private var known: Set<String> = []

  /// A reference to a definition, which is made when it is first asked for.
  mutating func define(_ name: String, _ make: (inout SchemaBuilder) -> JSON) -> JSON {
    if known.insert(name).inserted {
      let index = definitions.count
      definitions.append((name, .null))
      definitions[index].1 = make(&self)
    }
    return ["$ref": .string("#/definitions/" + name)]
  }

  /// A reference to a mapping with known keys.
  mutating func reference(to shape: Shape) -> JSON {
    define(shape.name.replacing(" ", with: "-")) { .object($0.mapping(shape)) }
  }

  /// A mapping with known keys; any other is refused.
  mutating func mapping(_ shape: Shape) -> [(String, JSON)] {
    let properties = shape.properties()
    var entries: [(String, JSON)] = [
      ("title", .string(shape.name)),
      ("description", .string(Self.sentence(shape.summary))),
      ("type", shape.mayBeEmpty ? ["object", "null"] : "object"),
      ("properties", .object(properties.map { ($0.name, property($0)) } + shape.alsoOffered)),
    ]
    let required = properties.filter { $0.isRequired }.map { JSON.string($0.name) }
    if !required.isEmpty { entries.append(("required", .array(required))) }
    entries.append(("additionalProperties", .bool(false)))
    return entries
  }

  /// One key: what it means, what holds without it, and what may be after it.
  mutating func property(_ property: Property) -> JSON {
    var words = Self.sentence(property.summary)
    if let constraint = property.constraint { words += " It must be \(constraint.words)." }
    if let standard = property.standard { words += " Default: \(standard)." }
    var entries: [(String, JSON)] = [("description", .string(words))]
    if let standard = property.standard.flatMap({ Self.literal($0, of: property.type) }) {
      entries.append(("default", standard))
    }
    return .object(entries + pairs(schema(of: property.type)))
  }

  /// What a value of a type may be.
  mutating func schema(of type: ValueType) -> JSON {
    var different: [JSON] = []
    var seen: Set<String> = []
    for alternative in alternatives(of: type) where seen.insert(alternative.line).inserted {
      different.append(alternative)
    }
    if different.contains(where: { pairs($0).isEmpty }) { return [:] }
    return different.count == 1 ? different[0] : ["anyOf": .array(different)]
  }

  private func pairs(_ json: JSON) -> [(String, JSON)] {
    if case .object(let entries) = json { entries } else { [] }
  }

  /// A summary as a sentence.
  static func sentence(_ summary: String) -> String {
    let text = summary.prefix(1).uppercased() + summary.dropFirst()
    return text.hasSuffix("…") || text.hasSuffix(".") ? text : text + "."
  }

  /// A default that is a value of its type, not a sentence about it.
  private static func literal(_ text: String, of type: ValueType) -> JSON? {
    switch type {
    case .flag: ["yes", "on"].contains(text) ? .bool(true) : ["no", "off"].contains(text) ? .bool(false) : nil
    case .word(let words): words.contains { $0.name == text } ? .string(text) : nil
    case .count, .number: Int(text).map(JSON.number)
    case .length: ScalarReading.length(text) == nil ? nil : Int(text).map(JSON.number) ?? .string(text)
    case .duration: ScalarReading.duration(text) == nil ? nil : .string(text)
    case .told(let type): literal(text, of: type)
    case .either(let types): types.lazy.compactMap { literal(text, of: $0) }.first
    default: nil
    }
  }
}

extension Shape {
  /// Whether it may be left empty: a screen that is not drawn yet, a look without a word.
  fileprivate var mayBeEmpty: Bool { name == ScreenKey.shapeName || name == StyleKey.shapeName }

  /// Keys that an editor should offer here although another definition reads them.
  fileprivate var alsoOffered: [(String, JSON)] {
    guard name == MoveKey.shapeName else { return [] }
    let own = Set(MoveKey.allCases.map { $0.property.name })
    return ElementCatalog.kinds.filter { $0.containers.contains(.popups) && !own.contains($0.name) }.map {
      ($0.name, ["description": .string(SchemaBuilder.sentence("opens " + $0.summary))])
    }
  }
}
