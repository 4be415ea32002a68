import Diagnostics
import ScreenModel
import SourceText

extension Rule {
  static let neverRead = Rule(
    "P707", "never-read", .warning, in: .journeys, about: .flow, summary: "a variable that is set but never read",
    rationale: """
      A value that nothing reads changes nothing that people can see. Conditions, `$name` in text, controls with \
      `state`, journeys and promises all count as reading.
      """,
    remedy: """
      Add the missing `when`, or correct it if it reads a variable with another name. If nothing needs the value, \
      remove the variable.
      """
  ) { inspection, findings in
    for case (.neverRead(let at, let name, let set), let mayFollow) in inspection.app.certainAndUncertainFaults {
      if let hidden = HiddenVariable(name, in: inspection.app) {
        findings.add(.hides(name, hidden.data), at: at, notes: [.asksColumn(at: hidden.reading), .rename])
      } else {
        findings.add("the variable `\(name)` is set but never read", at: at, notes: [.isSet(at: set), .ask(name)])
      }
      findings.letLastWait(if: mayFollow)
    }
  }
}

extension String {
  fileprivate static func hides(_ name: String, _ data: String) -> String {
    "the variable `\(name)` is never read, because the column `\(name)` of `\(data)` has the same name"
  }
}

extension Note {
  fileprivate static func asksColumn(at span: Span) -> Note {
    Note("this asks the column of the row, which comes first", at: span)
  }

  fileprivate static let rename = Note("rename one of the two")

  fileprivate static func isSet(at span: Span) -> Note { Note("set here", at: span) }

  fileprivate static func ask(_ name: String) -> Note {
    Note("read it with `when: \(name) is …`, show it with `$\(name)`, or remove it")
  }
}
