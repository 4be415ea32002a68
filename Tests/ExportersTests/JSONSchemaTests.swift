import Elements
import Exporters
import Foundation
import ScreenModel
import Testing

/// The schema for editors: that it is JSON, and that nothing of the language is missing from it.
@Suite struct JSONSchemaTests {
  private let schema: [String: Any]

  init() throws {
    let value = try JSONSerialization.jsonObject(with: Data(JSONSchema.text().utf8))
    schema = try #require(value as? [String: Any])
  }

  @Test func isTheSameInEveryRun() {
    #expect(JSONSchema.text() == JSONSchema.text())
    #expect(JSONSchema.text().hasSuffix("}\n"))
  }

  @Test func knowsEveryKeyOfTheFile() throws {
    let properties = try #require(schema["properties"] as? [String: Any])
    #expect(Set(properties.keys) == Set(AppKey.allCases.map(\.property.name)))
    #expect(schema["additionalProperties"] as? Bool == false)
  }

  @Test(arguments: ElementCatalog.kinds.map(\.name))
  func knowsEveryKeyOfAKind(name: String) throws {
    let kind = try #require(ElementCatalog.kinds.first { $0.name == name })
    let definitions = try #require(schema["definitions"] as? [String: Any])
    let definition = try #require(definitions[name] as? [String: Any])
    var keys = Set(kind.properties().map(\.name) + kind.commonKeys.map(\.property.name))
    if let children = kind.children { keys.insert(children.key) }
    let known = Self.properties(of: definition)
    #expect(keys.isSubset(of: known))
    let refused = Set(CommonKey.allCases.filter { !kind.takes($0) }.map(\.property.name))
    #expect(refused.isDisjoint(with: known))
  }

  @Test func knowsEveryKeyOfTheGrammar() throws {
    let definitions = try #require(schema["definitions"] as? [String: Any])
    let shapes = [
      ScreenKey.shape, LayoutKey.shape, ComponentKey.shape, MoveKey.shape, GestureKey.shape, RepetitionKey.shape,
      FlowKey.shape, DeviceKey.shape, DataFileKey.shape, ThemeKey.shape, StyleKey.shape, JourneyKey.shape,
      StepKey.shape, LabelKey.shape, PromiseKey.shape, CheckKey.shape,
    ]
    for shape in shapes {
      let definition = try #require(definitions[shape.name.replacing(" ", with: "-")] as? [String: Any])
      let known = Self.properties(of: definition)
      #expect(Set(shape.properties().map(\.name)).isSubset(of: known), "\(shape.name)")
      #expect(definition["additionalProperties"] as? Bool == false, "\(shape.name)")
    }
  }

  @Test func saysWhatWordsMeanAndWhatHoldsWithoutThem() {
    let text = JSONSchema.text()
    #expect(text.contains("\"enumDescriptions\"") && text.contains("\"The main action.\""))
    #expect(text.contains("\"default\": \"portrait\""))
    #expect(text.contains("Default: the first listed."))
  }

  /// The keys of a definition, or of the mapping among its alternatives.
  private static func properties(of definition: [String: Any]) -> Set<String> {
    if let properties = definition["properties"] as? [String: Any] { return Set(properties.keys) }
    let alternatives = definition["anyOf"] as? [[String: Any]] ?? []
    return Set(alternatives.compactMap { $0["properties"] as? [String: Any] }.flatMap(\.keys))
  }
}
