package import Elements

/// The keys of a move.
package enum MoveKey: Int, GrammarKey {
  case to, how, when, set, busy, lasts, after, transition, ask, answers

  package static var shapeName: String { "a link" }
  package static var summary: String { "where a link leads, and how" }

  package var property: Property {
    switch self {
    case .to: Property("to", .target, "its target")
    case .how:
      Property(
        "how",
        .word([
          Word("push", "opens it on top"), Word("replace", "replaces this screen"),
          Word("reset", "starts over there, without Back"),
          Word("unwind", "goes back to it, if people came from there"),
        ]),
        "how the screen opens, and where Back leads then", default: "push; a tab root: reset")
    case .when: Property("when", .condition, "the condition for this branch")
    case .set: Property("set", .assignments, "variables with their new values")
    case .busy:
      Property(
        "busy", .text,
        "the message while it loads; a reload ends it, and the screen is as it was before the tap")
    case .lasts: Property("lasts", .duration, "how long it loads", default: "1s")
    case .after: Property("after", .duration, "the delay, for `appear`", default: "no delay")
    case .transition:
      Property(
        "transition", .words("push", "fade", "slide-up", "flip", "none"), "how the screen appears",
        changes: .look)
    case .ask: Property("ask", .text, "a question for the person testing the prototype")
    case .answers: Property("answers", .map(.move), "the answers, each with its target")
    }
  }
}
