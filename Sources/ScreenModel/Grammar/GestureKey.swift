package import Elements

/// The keys of gestures.
package enum GestureKey: Int, GrammarKey {
  case tap, doubleTap, longPress, swipeLeft, swipeRight, swipeUp, swipeDown, drag, pull, submit, appear

  package static var shapeName: String { "gestures" }
  package static var summary: String { "gestures and timers, each with its target" }

  /// What an element must carry to take it; nil for what only a screen does.
  package var trigger: Facets.Triggers? {
    switch self {
    case .tap: .tap
    case .doubleTap: .doubleTap
    case .longPress: .longPress
    case .swipeLeft, .swipeRight, .swipeUp, .swipeDown: .swipe
    case .drag: .drag
    case .pull: .pull
    case .submit: .submit
    case .appear: nil
    }
  }

  /// The gestures that an element of a kind takes.
  package static func all(of kind: ElementKind) -> [GestureKey] {
    allCases.filter { $0.trigger.map(kind.facets.triggers.contains) ?? false }
  }

  package var property: Property {
    switch self {
    case .tap: Property("tap", .move, "a tap, like `go`")
    case .doubleTap: Property("double-tap", .move, "a double tap")
    case .longPress: Property("long-press", .move, "a long press")
    case .swipeLeft: Property("swipe-left", .move, "a swipe to the left")
    case .swipeRight: Property("swipe-right", .move, "a swipe to the right")
    case .swipeUp: Property("swipe-up", .move, "a swipe up")
    case .swipeDown: Property("swipe-down", .move, "a swipe down")
    case .drag: Property("drag", .move, "dragging it")
    case .pull: Property("pull", .move, "pulling the list down to refresh")
    case .submit: Property("submit", .move, "submitting a form or a search")
    case .appear: Property("appear", .move, "when the screen opens, also by Back; with `after: 2s` it is a timer")
    }
  }
}
