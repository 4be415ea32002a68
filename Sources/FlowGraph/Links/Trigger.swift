package import ScreenModel

/// What makes a link happen.
package enum Trigger: UInt8, Sendable {
  case tap, doubleTap, longPress, swipeLeft, swipeRight, swipeUp, swipeDown, drag, pull, submit
  /// A value is chosen: an option, one more, one less, a field that is filled or emptied.
  case choose, type
  /// Arriving on a screen, at once or after some time.
  case appear
  /// The Back of the bar or of the system.
  case back
  /// A tap beside a popup.
  case outside
  /// The OK of an alert without buttons.
  case accept
  /// A `busy` or a toast that ends by itself.
  case end
  /// One of the app's events.
  case event

  /// The trigger of a gesture.
  package init(_ gesture: GestureKey) {
    switch gesture {
    case .tap: self = .tap
    case .doubleTap: self = .doubleTap
    case .longPress: self = .longPress
    case .swipeLeft: self = .swipeLeft
    case .swipeRight: self = .swipeRight
    case .swipeUp: self = .swipeUp
    case .swipeDown: self = .swipeDown
    case .drag: self = .drag
    case .pull: self = .pull
    case .submit: self = .submit
    case .appear: self = .appear
    }
  }

  /// Whether it happens without anybody.
  package var isAutomatic: Bool { self == .appear || self == .end || self == .event }

  /// Whether something is chosen, typed or sent.
  package var isInput: Bool { self == .choose || self == .type || self == .submit }

  /// Whether a finger does more than to tap.
  package var isGesture: Bool {
    switch self {
    case .doubleTap, .longPress, .swipeLeft, .swipeRight, .swipeUp, .swipeDown, .drag, .pull: true
    case .tap, .submit, .choose, .type, .appear, .back, .outside, .accept, .end, .event: false
    }
  }

  /// What it is called in everything that is written out: a gesture's own word, `back`, `wait`.
  package var word: String {
    switch self {
    case .tap: "tap"
    case .doubleTap: "double-tap"
    case .longPress: "long-press"
    case .swipeLeft: "swipe-left"
    case .swipeRight: "swipe-right"
    case .swipeUp: "swipe-up"
    case .swipeDown: "swipe-down"
    case .drag: "drag"
    case .pull: "pull"
    case .submit: "submit"
    case .choose: "choose"
    case .type: "type"
    case .appear: "appear"
    case .back: "back"
    case .outside: "outside"
    case .accept: "accept"
    case .end: "end"
    case .event: "event"
    }
  }
}
