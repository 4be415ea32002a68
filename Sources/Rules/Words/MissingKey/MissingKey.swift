import Diagnostics
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let missingKey = Rule(
    "P102", "missing-key", .error, in: .words, about: .element, summary: "something that must be given is left out",
    rationale: """
      A few things cannot be guessed: the words on a button, the parameters of a component. Everything else has a default.
      """
  ) { inspection, findings in
    for fault in inspection.app.faults {
      switch fault {
      case .missingKey(let at, let owner, let key, let meaning):
        findings.add(.missing(owner, key, meaning), at: at, notes: [.remedy(owner, key, meaning)])
      case .missingArgument(let at, let parameter, let component):
        findings.add(.noValue(parameter, of: component), at: at, notes: [.giveIt(parameter)])
      default: continue
      }
    }
  }
}

extension String {
  fileprivate static func missing(_ owner: String, _ key: String, _ meaning: String) -> String {
    if key.isEmpty { return "`\(owner)` has no \(meaning)" }
    return owner.contains(" ") ? "\(owner) has no `\(key)`" : "`\(owner)` has no `\(key)`"
  }

  fileprivate static func noValue(_ parameter: String, of component: String) -> String {
    "`\(parameter)` is a parameter of `\(component)` and has no value"
  }
}

extension Note {
  fileprivate static func remedy(_ owner: String, _ key: String, _ meaning: String) -> Note {
    if key.isEmpty { return Note("it stands behind the kind: `\(owner): …`") }
    return Note("`\(key)`: \(meaning)")
  }

  fileprivate static func giveIt(_ parameter: String) -> Note { Note("give it one: `with: {\(parameter): …}`") }
}
