package import Elements

/// The keys of a journey.
package enum JourneyKey: Int, GrammarKey {
  case from, flow, given, platform, note, steps

  package static var shapeName: String { "a journey" }
  package static var summary: String { "a walk that must work" }

  package var property: Property {
    switch self {
    case .from:
      Property("from", .name(.screen), "the screen it begins on, with nothing beneath", default: "the app's start")
    case .flow: Property("flow", .name(.flow), "the flow it begins with")
    case .given: Property("given", .assignments, "the values of variables when it begins")
    case .platform:
      Property(
        "platform", .words("ios", "android", "metro", "wireframe"),
        "the platform it is walked on", default: "the first")
    case .note: Property("note", .text, "a remark for readers")
    case .steps:
      Property(
        "steps", .list(.either([.words("back", "close", "wait", "tap", "submit"), .record(StepKey.shape)])),
        "what is done and seen, in order", required: true)
    }
  }
}
