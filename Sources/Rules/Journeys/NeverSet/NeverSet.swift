import Diagnostics
import ScreenModel
import SourceText

extension Rule {
  static let neverSet = Rule(
    "P706", "never-set", .warning, in: .journeys, about: .flow, summary: "a variable that is asked for and never set",
    rationale: """
      What depends on a variable that nothing sets never changes: the branch for its other values is never taken, the \
      text never says anything else. Most often the `set` was forgotten, or it sets a variable with another name. A \
      control that is bound with `state` sets its variable; the `given` of flows and journeys only asks for values that \
      people must be able to bring about.
      """
  ) { inspection, findings in
    for case .neverSet(let at, let name, let asked) in inspection.app.faults {
      findings.add("nothing sets the variable `\(name)`", at: at, notes: [.asked(at: asked), .setIt(name)])
    }
  }
}

extension Note {
  fileprivate static func asked(at span: Span) -> Note { Note("it is asked for here", at: span) }

  fileprivate static func setIt(_ name: String) -> Note {
    Note("set it with `set`, or bind a control to it with `state: \(name)`")
  }
}
