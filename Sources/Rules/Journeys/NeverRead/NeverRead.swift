import Diagnostics
import ScreenModel
import SourceText

extension Rule {
  static let neverRead = Rule(
    "P707", "never-read", .warning, in: .journeys, about: .flow, summary: "a variable that is set and never asked for",
    rationale: """
      A value that nobody asks for changes nothing people could see. Most often the `when` that should ask was \
      forgotten, or it asks for a variable with another name. Conditions, `$name` in texts, controls that are bound with \
      `state`, journeys, flows and promises ask.
      """
  ) { inspection, findings in
    for case .neverRead(let at, let name, let set) in inspection.app.faults {
      findings.add("nobody asks for the variable `\(name)`", at: at, notes: [.isSet(at: set), .ask(name)])
    }
  }
}

extension Note {
  fileprivate static func isSet(at span: Span) -> Note { Note("it is set here", at: span) }

  fileprivate static func ask(_ name: String) -> Note {
    Note("ask for it with `when: \(name) is …`, show it with `$\(name)`, or take it away")
  }
}
