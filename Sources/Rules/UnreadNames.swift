import Elements
import ScreenModel

/// What is declared in another shape than that of names with their content, so that the names are not known: a list of screens.
struct UnreadNames {
  /// What should have been there, in words.
  private let expected: Set<String>

  init(_ app: App) {
    expected = Set(
      app.faults.compactMap { fault in
        if case .wrongType(_, let expected, _, _) = fault, expected.hasPrefix("names") { expected } else { nil }
      })
  }

  /// Whether the names of a kind of things are among them, by its words.
  func include(_ space: String) -> Bool {
    guard let space = NameSpace.allCases.first(where: { $0.words == space }) else { return false }
    let keys: [AppKey] =
      switch space {
      case .variable: [.state]
      case .data: [.data]
      case .layout: [.layouts]
      case .component: [.components]
      case .screen: [.screens]
      case .popup: [.popups]
      case .place: [.screens, .popups]
      case .flow: [.flows]
      case .event: [.events]
      case .column, .element, .platform: []
      }
    return keys.contains { key in expected.contains { key.property.type.words.hasPrefix($0) } }
  }
}
