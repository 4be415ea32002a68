import Elements
import Testing

/// What the schema says, and that it says it in one voice.
@Suite struct ElementSchemaTests {
  @Test func commonKeysAreCalledByTheirNames() {
    #expect(CommonKey.allCases.map(\.property.name) == CommonKey.allCases.map { "\($0)" })
  }

  @Test func everySummaryIsOneSentenceWithoutACapitalAndAFullStop() {
    for common in CommonKey.allCases { expectVoice(of: common.property, in: "any element") }
    for kind in ElementCatalog.kinds {
      expectVoice(kind.summary, of: "`\(kind.name)`")
      expectVoice(kind.labelMeaning, of: "the label of `\(kind.name)`")
      for property in kind.properties() { expectVoice(of: property, in: "`\(kind.name)`") }
    }
  }

  @Test(arguments: ElementCatalog.kinds.map(\.name))
  func everyKeyOfAKindIsItsOwn(name: String) throws {
    let kind = try #require(ElementCatalog.kinds.first { $0.name == name })
    var keys = CommonKey.allCases.map(\.property.name) + kind.properties().map(\.name)
    if let children = kind.children { keys.append(children.key) }
    if case .none = kind.label {} else { keys.append("label") }
    #expect(Set(keys).count == keys.count, "a key is taken twice: \(keys)")
    #expect(keys.allSatisfy { $0.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil })
  }

  @Test func whatStandsInAnElementIsSaidOnce() {
    let keys = Set(ElementCatalog.kinds.compactMap(\.children?.key))
    #expect(keys == ["body", "buttons", "items", "tools", "tabs"])
  }

  @Test func controlsCanBeTiedToAVariable() {
    for kind in ElementCatalog.kinds where kind.facets.touch == .byItself {
      let isView = ["video", "audio", "canvas", "map"].contains(kind.name)
      #expect(kind.properties().contains { $0.name == "state" } != isView, "`\(kind.name)`")
    }
  }

  /// Other rooms read these keys of everything that chooses, by their names.
  @Test func whatChoosesTakesOptions() {
    for kind in ElementCatalog.kinds {
      guard case .choose = kind.facets.input else { continue }
      let missing = Set(["options", "value", "state"]).subtracting(kind.properties().map(\.name))
      #expect(missing == [], "`\(kind.name)` chooses: take these keys, as `SharedProperties` has them")
    }
  }

  /// Checks a key and all that may stand behind it.
  private func expectVoice(of property: Property, in owner: String) {
    let place = "`\(property.name)` of \(owner)"
    expectVoice(property.summary, of: place)
    if let standard = property.standard { expectVoice(standard, of: "the default of \(place)") }
    expectVoice(of: property.type, in: place)
  }

  private func expectVoice(of type: ValueType, in place: String) {
    #expect(!type.words.isEmpty)
    switch type {
    case .word(let words):
      #expect(Set(words.map(\.name)).count == words.count, "a word of \(place) is given twice")
      for word in words where !word.summary.isEmpty { expectVoice(word.summary, of: "`\(word.name)`, \(place)") }
    case .list(let type), .map(let type): expectVoice(of: type, in: place)
    case .either(let types): for type in types { expectVoice(of: type, in: place) }
    case .element(let kind): #expect(ElementCatalog.kinds.indices.contains(Int(kind)), "\(place) names no kind")
    case .record(let shape):
      expectVoice(shape.summary, of: place)
      let names = shape.properties().map(\.name)
      #expect(Set(names).count == names.count)
      for property in shape.properties() { expectVoice(of: property, in: "\(shape.name), \(place)") }
    default: break
    }
  }

  private func expectVoice(_ words: String, of place: String) {
    let first = words.first { $0 != "`" } ?? "A"
    #expect(!first.isUppercase, "\(place): \(words)")
    #expect(!words.hasSuffix("."), "\(place): \(words)")
  }
}
