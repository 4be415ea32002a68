package import Elements

/// The keys of a step.
package enum StepKey: Int, GrammarKey {
  case tap, longPress, doubleTap, swipe, drag, type, choose, answer, back, close, wait, event, on, see, notSee, cannot

  package static var shapeName: String { "a step" }
  package static var summary: String { "one thing that is done or seen" }

  package var property: Property {
    switch self {
    case .tap: Property("tap", .either([.text, .record(LabelKey.shape)]), "touches what has this label")
    case .longPress: Property("long-press", .either([.text, .record(LabelKey.shape)]), "touches it and stays")
    case .doubleTap: Property("double-tap", .either([.text, .record(LabelKey.shape)]), "touches it twice")
    case .swipe:
      Property(
        "swipe", .either([.words("left", "right", "up", "down"), .record(LabelKey.shape)]),
        "swipes the screen, or what has this label")
    case .drag: Property("drag", .either([.text, .record(LabelKey.shape)]), "pulls it about")
    case .type: Property("type", .map(.text), "fills fields: label and text")
    case .choose: Property("choose", .map(.text), "picks values of controls: label and value")
    case .answer: Property("answer", .text, "answers the question that was asked")
    case .back: Property("back", .anything, "goes back")
    case .close: Property("close", .anything, "closes the popup")
    case .wait: Property("wait", .anything, "waits for the next timer")
    case .event: Property("event", .name(.event), "lets something happen")
    case .on: Property("on", .name(.place), "the screen or popup that must be on top")
    case .see: Property("see", .list(.either([.text, .record(LabelKey.shape)])), "words that must be there")
    case .notSee: Property("not-see", .list(.either([.text, .record(LabelKey.shape)])), "words that must not be there")
    case .cannot:
      Property(
        "cannot", .either([.words("back", "close"), .record(LabelKey.shape), .text]), "what must not be possible")
    }
  }
}
