import Diagnostics
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let neverSet = Rule(
    "P706", "never-set", .warning, in: .journeys, about: .flow, summary: "a variable that is read but never set",
    rationale: """
      Whatever depends on a variable that nothing sets never changes: the branch for its other values never runs, and \
      the text never differs. A control with `state` sets its variable; so does a flow that is `given` another value \
      than at the start. `given` in a journey does not: it only says which values people must be able to reach.
      """,
    remedy: "Add the missing `set`, or correct it if it sets a variable with another name."
  ) { inspection, findings in
    for case (.neverSet(let at, let name, let asked), let mayFollow) in inspection.app.certainAndUncertainFaults {
      findings.add("the variable `\(name)` is read but never set", at: at, notes: [.asked(at: asked), .setIt(name)])
      findings.letLastWait(if: mayFollow)
    }
    for case .neverChanged(let at, let name, let value, let set) in inspection.app.faults {
      let meant = inspection.app.countedDown(at, at: set)
      findings.add(
        "the variable `\(name)` is always `\(value)`: nothing sets it to another value", at: at,
        notes: [Note("this does not change it", at: set)] + (meant.map { [.countsDown($0.text)] } ?? []),
        fixes: meant.map { [$0.fix] } ?? [])
    }
  }
}

extension App {
  /// What a `set` counts down by, and the fix that sets it, where it is a value of the variable as well.
  fileprivate func countedDown(_ variable: Span, at set: Span) -> (text: String, fix: Fix)? {
    guard let assignment = assignments.first(where: { tree.span($0.variable) == set }),
      let number = variables.firstIndex(where: { tree.span($0.key) == variable })
    else { return nil }
    let text = tree.text(assignment.value)
    guard case .step? = ScalarReading.change(text), valueNumber(text, of: Int32(number)) != nil else { return nil }
    let right = "= \(text)"
    return (text, Fix("set the value: `\(right)`", edits: [Edit(tree.span(assignment.value), right)]))
  }
}

extension Note {
  fileprivate static func countsDown(_ text: String) -> Note {
    Note("`\(text)` counts down; `= \(text)` sets the value")
  }

  fileprivate static func asked(at span: Span) -> Note { Note("read here", at: span) }

  fileprivate static func setIt(_ name: String) -> Note {
    Note("set it with `set`, or give a control `state: \(name)`")
  }
}
