package import Elements

/// The keys of a label.
package enum LabelKey: Int, GrammarKey {
  case label, `in`, tap, direction

  package static var shapeName: String { "a label" }
  package static var summary: String { "something on the screen, and where to look for it" }

  package var property: Property {
    switch self {
    case .label: Property("label", .text, "its words")
    case .in: Property("in", .text, "a bar, a popup, or the id of an element to look in")
    case .tap: Property("tap", .text, "what has this label")
    case .direction: Property("direction", .words("left", "right", "up", "down"), "the way a swipe goes")
    }
  }
}
