package import Elements

/// The keys of a screen: those of a layout, and its own.
package enum ScreenKey: GrammarKey {
  case shared(LayoutKey)
  case `for`, end, allow

  /// Those of a layout first, as in the reference.
  package static let allCases = LayoutKey.allCases.map(ScreenKey.shared) + [.for, .end, .allow]

  /// The key with a number among all.
  package init?(rawValue: Int) {
    guard Self.allCases.indices.contains(rawValue) else { return nil }
    self = Self.allCases[rawValue]
  }

  /// Its number among all.
  package var rawValue: Int {
    switch self {
    case .shared(let key): key.rawValue
    case .for: LayoutKey.allCases.count
    case .end: LayoutKey.allCases.count + 1
    case .allow: LayoutKey.allCases.count + 2
    }
  }

  package static var shapeName: String { "a screen" }
  package static var summary: String { "one screen of the app" }

  package var property: Property {
    switch self {
    case .shared(let key): key.property
    case .for: Property("for", .repetition, "creates one screen for each row of a data set")
    case .end: Property("end", .flag, "the flow may end here", default: "no")
    case .allow: Property("allow", .map(.text), "findings accepted here: rule and reason")
    }
  }
}
