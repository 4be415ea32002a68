package import Elements

/// The keys of a step.
package enum StepKey: Int, GrammarKey {
  case tap, longPress, doubleTap, swipe, drag, type, choose, answer, back, close, wait, event, on, see, notSee, cannot

  package static var shapeName: String { "a step" }
  package static var summary: String { "one action or check" }

  /// Whether it may be given a label with more about it, instead of words alone.
  package var takesLabel: Bool {
    switch self {
    case .tap, .longPress, .doubleTap, .swipe, .drag, .see, .notSee, .cannot: true
    case .type, .choose, .answer, .back, .close, .wait, .event, .on: false
    }
  }

  package var property: Property {
    switch self {
    case .tap: Property("tap", .either([.text, .record(LabelKey.shape)]), "taps the element with this label")
    case .longPress: Property("long-press", .either([.text, .record(LabelKey.shape)]), "presses it and holds")
    case .doubleTap: Property("double-tap", .either([.text, .record(LabelKey.shape)]), "double-taps it")
    case .swipe:
      Property(
        "swipe", .either([.words("left", "right", "up", "down"), .record(LabelKey.shape)]),
        "swipes the screen, or the element with this label")
    case .drag: Property("drag", .either([.text, .record(LabelKey.shape)]), "drags it")
    case .type: Property("type", .map(.text), "fills in fields: label and text")
    case .choose: Property("choose", .map(.text), "sets controls: label and value")
    case .answer: Property("answer", .text, "answers the question")
    case .back: Property("back", .anything, "goes back")
    case .close: Property("close", .anything, "closes the popup")
    case .wait: Property("wait", .anything, "waits for the next timer")
    case .event: Property("event", .name(.event), "triggers an event")
    case .on: Property("on", .name(.place), "the screen or popup that must be open")
    case .see: Property("see", .list(.either([.text, .record(LabelKey.shape)])), "text that must be visible")
    case .notSee:
      Property("not-see", .list(.either([.text, .record(LabelKey.shape)])), "text that must not be visible")
    case .cannot:
      Property(
        "cannot", .either([.words("back", "close"), .record(LabelKey.shape), .text]), "what must not be possible")
    }
  }
}
