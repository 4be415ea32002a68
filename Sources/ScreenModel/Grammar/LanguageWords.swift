import Elements

/// The words of the language: what a person writes who knows it.
package enum LanguageWords {
  /// All of them, and what people call things elsewhere.
  package static let all: Set<String> = {
    var words = Set(ElementCatalog.names).union(ReservedID.words).union(ElementCatalog.foreignNames.keys)
    var properties = CommonKey.allCases.map { $0.property }
    for kind in ElementCatalog.kinds {
      properties += kind.properties()
      if let children = kind.children { words.insert(children.key) }
    }
    for shape in grammar { properties += shape.properties() }
    for property in properties {
      words.insert(property.name)
      words.formUnion(property.type.wordsToChoose)
    }
    return words
  }()

  private static let grammar: [Shape] = [
    AppKey.shape, CheckKey.shape, ComponentKey.shape, DataFileKey.shape, DeviceKey.shape, FlowKey.shape,
    GestureKey.shape, JourneyKey.shape, LabelKey.shape, LayoutKey.shape, MoveKey.shape, PromiseKey.shape,
    RepetitionKey.shape, ScreenKey.shape, StepKey.shape, StyleKey.shape, ThemeKey.shape,
    VariableKey.shape,
  ]
}

extension ValueType {
  /// The words of closed sets among which it chooses.
  fileprivate var wordsToChoose: [String] {
    switch self {
    case .word(let words): words.map { $0.name }
    case .either(let types): types.flatMap { $0.wordsToChoose }
    case .list(let type), .map(let type), .told(let type): type.wordsToChoose
    default: []
    }
  }
}
