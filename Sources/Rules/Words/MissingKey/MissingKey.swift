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
    for case .missingKey(let at, let owner, let key, let meaning) in inspection.app.faults {
      findings.add(.missing(owner, key, meaning), at: at, notes: [.remedy(owner, key, meaning)])
    }
  }
}

extension String {
  fileprivate static func missing(_ owner: String, _ key: String, _ meaning: String) -> String {
    if key.isEmpty { return "`\(owner)` has no \(meaning)" }
    if owner == "use" { return "`\(key)` is \(meaning) and has no value" }
    return owner.contains(" ") ? "\(owner) has no `\(key)`" : "`\(owner)` has no `\(key)`"
  }
}

extension Note {
  fileprivate static func remedy(_ owner: String, _ key: String, _ meaning: String) -> Note {
    if key.isEmpty { return Note("it stands behind the kind: `\(owner): …`") }
    return owner == "use" ? Note("give it one: `with: {\(key): …}`") : Note("`\(key)`: \(meaning)")
  }
}
