import Elements

/// The keys that decide whether and where something leads.
enum NavigationKeys {
  static let all: Set<String> = {
    var result: Set<String> = [
      "after", "ask", "busy", "collapsed", "disabled", "end", "how", "lasts", "options", "outside", "platform",
      "required", "role", "submit", "task",
    ]
    var properties = CommonKey.allCases.map { $0.property } + ElementCatalog.kinds.flatMap { $0.properties() }
    properties += ScreenKey.shape.properties() + LayoutKey.shape.properties() + ComponentKey.shape.properties()
    properties += MoveKey.shape.properties() + GestureKey.shape.properties()
    for property in properties where property.type.mayHoldMoves { result.insert(property.name) }
    for kind in ElementCatalog.kinds { if let children = kind.children { result.insert(children.key) } }
    // Bar items may be there too, but nobody expects them.
    result.remove("title")
    return result
  }()
}

extension ValueType {
  /// Whether something that leads somewhere, or a condition on it, may be there.
  fileprivate var mayHoldMoves: Bool {
    switch self {
    case .elements, .element, .move, .target, .gestures, .assignments, .repetition, .condition, .arguments, .name: true
    case .record(let shape): shape.properties().contains { $0.type.mayHoldMoves }
    case .list(let type), .map(let type): type.mayHoldMoves
    case .either(let types): types.contains { $0.mayHoldMoves }
    default: false
    }
  }
}
