package import Elements

/// The keys of a move.
package enum MoveKey: Int, GrammarKey {
  case to, how, when, set, busy, lasts, after, transition, ask, answers

  package static var shapeName: String { "a move" }
  package static var summary: String { "where a touch leads, and how" }

  package var property: Property {
    switch self {
    case .to: Property("to", .target, "where it leads")
    case .how:
      Property(
        "how",
        .word([
          Word("push", "opens it on top"), Word("replace", "takes this one's place"),
          Word("reset", "clears the way back"), Word("unwind", "goes back to it, if it lies beneath"),
        ]),
        "what becomes of the way back", default: "push; a tab root: reset")
    case .when: Property("when", .condition, "the branch is taken only while this holds")
    case .set: Property("set", .assignments, "variables and what they become")
    case .busy: Property("busy", .text, "what is said while it takes a moment")
    case .lasts: Property("lasts", .duration, "how long the moment is", default: "1s")
    case .after: Property("after", .duration, "the time that passes first, for `appear`", default: "at once")
    case .transition:
      Property("transition", .words("push", "fade", "slide-up", "flip", "none"), "how the screen comes in")
    case .ask: Property("ask", .text, "a question that the reader of the prototype answers")
    case .answers: Property("answers", .map(.move), "the answers, each with where it leads")
    }
  }
}
