import Elements
import ScreenModel

/// The words of the language: what a person writes who knows it.
enum LanguageWords {
  /// All of them, and what people call things elsewhere.
  static let all: Set<String> = {
    var words = Set(ElementCatalog.names).union(ReservedID.words).union(ElementCatalog.foreignNames.keys)
    var properties = CommonKey.allCases.map { $0.property }
    for kind in ElementCatalog.kinds {
      properties += kind.properties()
      if let children = kind.children { words.insert(children.key) }
    }
    for key in grammar { properties += key.shape.properties() }
    for property in properties {
      words.insert(property.name)
      words.formUnion(property.type.wordsToChoose)
    }
    return words
  }()

  private static let grammar: [any GrammarKey.Type] = [
    AppKey.self, CheckKey.self, ComponentKey.self, DataFileKey.self, DeviceKey.self, FlowKey.self, GestureKey.self,
    JourneyKey.self, LabelKey.self, LayoutKey.self, MoveKey.self, PromiseKey.self, RepetitionKey.self, ScreenKey.self,
    StepKey.self, StyleKey.self, ThemeKey.self,
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
