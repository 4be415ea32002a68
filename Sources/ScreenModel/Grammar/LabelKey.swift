package import Elements

/// The keys of a label.
package enum LabelKey: Int, GrammarKey {
  case label, `in`, tap, direction

  package static var shapeName: String { "a label" }
  package static var summary: String { "an element by its label, and where to look for it" }

  package var property: Property {
    switch self {
    case .label: Property("label", .text, "its text")
    case .in:
      Property("in", .text, "where to look: a bar, a popup, the id of an element, or words in the same card or row")
    case .tap: Property("tap", .text, "the element with this label")
    case .direction: Property("direction", .words("left", "right", "up", "down"), "the direction of a swipe")
    }
  }
}
