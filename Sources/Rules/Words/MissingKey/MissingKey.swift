import Diagnostics
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let missingKey = Rule(
    "P102", "missing-key", .error, in: .words, about: .element, summary: "something required is missing",
    rationale: """
      A few things cannot be guessed, such as the text of a button or the parameters of a component. Everything else \
      has a default.
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
    if owner == "use" { return "`\(key)` is \(meaning) but has no value" }
    return owner.contains(" ") ? "\(owner) has no `\(key)`" : "`\(owner)` has no `\(key)`"
  }
}

extension Note {
  fileprivate static func remedy(_ owner: String, _ key: String, _ meaning: String) -> Note {
    if key.isEmpty { return Note("write it after the name: `\(owner): …`") }
    return owner == "use" ? Note("add `with: {\(key): …}`") : Note("`\(key)`: \(meaning)")
  }
}
