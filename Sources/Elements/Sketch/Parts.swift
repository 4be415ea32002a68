package import HTML

/// The parts that drawings of several kinds are made of.
extension Classes {
  /// The words on something.
  package static let words = Classes("words", as: .part(.words))
  /// What a control is called, above or before it.
  package static let name = Classes("name", as: .part(.name))
  /// What can be chosen.
  package static let options = Classes("options", as: .part(.options))
  /// The cells of a collection.
  package static let cells = Classes("cells", as: .beside(.cells))
  /// The cells of a collection, each too narrow on a phone for what is as wide as the screen elsewhere.
  package static let narrowCells = cells.adding("narrow")
  /// A picture on something that can be touched.
  package static let picture = Classes("picture", as: .picture(.image))
  /// A button that is as large as what lies on it.
  package static let stretch = Classes("stretch", as: .control(.link))
}

extension Figure.Manner {
  /// What is at an edge, by its word.
  static func at(edge: String) -> Figure.Manner {
    switch edge {
    case "bottom": .atBottom
    case "left": .atLeft
    case "right": .atRight
    default: []
    }
  }
}
