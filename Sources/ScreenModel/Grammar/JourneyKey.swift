package import Elements

/// The keys of a journey.
package enum JourneyKey: Int, GrammarKey {
  case from, flow, given, platform, note, steps

  package static var shapeName: String { "a journey" }
  package static var summary: String { "a walk through the app that must work" }

  package var property: Property {
    switch self {
    case .from:
      Property("from", .name(.screen), "the screen it starts on, without Back", default: "the app's start")
    case .flow: Property("flow", .name(.flow), "the flow it starts with")
    case .given: Property("given", .assignments, "the values of variables at the start")
    case .platform:
      Property(
        "platform", .platform,
        "the platform to use", default: "the first")
    case .note: Property("note", .text, "a note for people who test the page")
    case .steps:
      Property(
        "steps", .list(.either([.words("back", "close", "wait", "tap", "submit"), .record(StepKey.shape)])),
        "the steps, in order", required: true)
    }
  }
}
