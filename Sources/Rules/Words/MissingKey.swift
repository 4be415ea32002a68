import Diagnostics
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let missingKey = Rule(
    "P102", "missing-key", .error, summary: "something that must be given is left out",
    rationale: """
      A few things cannot be guessed: the words on a button, the parameters of a component. Everything else has a default.
      """,
    failing: [
      """
      app: Hello
      screens:
        welcome:
          body:
            - text: #~ P102
      """,
      """
      app: Hello
      components:
        greeting:
          params: [name]
          body:
            - Hello $name.
      screens:
        welcome:
          body:
            - use: greeting #~ P102
      """,
    ],
    passing: [
      """
      app: Hello
      screens:
        welcome:
          body:
            - text: Tap to begin.
      """,
      """
      app: Hello
      components:
        greeting:
          params: [name]
          body:
            - Hello $name.
      screens:
        welcome:
          body:
            - use: greeting
              with: {name: Ada}
      """,
    ]
  ) { inspection, findings in
    for case .missingKey(let at, let owner, let key, let meaning) in inspection.app.faults {
      let notes = key.isEmpty ? [] : [Note("`\(key)` is \(meaning)")]
      findings.add(.missing(owner, key, meaning), at: at, notes: notes)
    }
  }
}

extension String {
  fileprivate static func missing(_ owner: String, _ key: String, _ meaning: String) -> String {
    if key.isEmpty { return "`\(owner)` has no \(meaning)" }
    return owner.contains(" ") ? "\(owner) has no `\(key)`" : "`\(owner)` has no `\(key)`"
  }
}
