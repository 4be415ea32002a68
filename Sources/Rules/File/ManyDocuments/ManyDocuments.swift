import Diagnostics
import SourceText
import YAMLSyntax

extension Rule {
  static let manyDocuments = Rule(
    "P008", "many-documents", .warning, summary: "a second document in one file",
    rationale: """
      `---` starts a new YAML document, and only the first document of a file is the app. Move the rest into separate \
      files and list them under `include`.
      """,
    failing: [
      """
      app: Hello
      screens:
        welcome:
          body: [Tap to begin.]
      --- #~ P008
      app: Another
      """,
      """
      app: Hello
      screens:
        welcome:
          body: [Tap to begin.]
      --- #~ P008
      screens:
        home:
          body: [Here you are.]
      """,
    ],
    passing: [
      """
      ---
      app: Hello
      screens:
        welcome:
          body: [Tap to begin.]
      """,
      """
      app: Hello
      screens:
        welcome:
          title: "---"
          body: [Tap to begin.]
      """,
    ]
  ) { inspection, findings in
    for case .secondDocument(let span) in inspection.tree.faults {
      findings.add(
        "a second document starts here and is ignored", at: span,
        notes: [Note("move the rest to a separate file, or remove the `---` if it belongs to the app")])
    }
  }
}
