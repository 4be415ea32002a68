package import Elements

/// The keys of gestures.
package enum GestureKey: Int, GrammarKey {
  case tap, doubleTap, longPress, swipeLeft, swipeRight, swipeUp, swipeDown, drag, pull, submit, appear

  package static var shapeName: String { "gestures" }
  package static var summary: String { "what fingers and time can do, each with where it leads" }

  package var property: Property {
    switch self {
    case .tap: Property("tap", .move, "a touch, as `go` has it")
    case .doubleTap: Property("double-tap", .move, "two touches, one after the other")
    case .longPress: Property("long-press", .move, "a touch that stays")
    case .swipeLeft: Property("swipe-left", .move, "a swipe to the left")
    case .swipeRight: Property("swipe-right", .move, "a swipe to the right")
    case .swipeUp: Property("swipe-up", .move, "a swipe up")
    case .swipeDown: Property("swipe-down", .move, "a swipe down")
    case .drag: Property("drag", .move, "pulling the thing about")
    case .pull: Property("pull", .move, "pulling the list down to load it again")
    case .submit: Property("submit", .move, "sending what was typed")
    case .appear: Property("appear", .move, "arriving on the screen, also by Back; `after: 2s` makes it a timer")
    }
  }
}
