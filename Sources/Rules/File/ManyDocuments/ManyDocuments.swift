import Diagnostics
import SourceText
import YAMLSyntax

extension Rule {
  static let manyDocuments = Rule(
    "P008", "many-documents", .warning, in: .file, about: .file, summary: "a second document in one file",
    rationale: "`---` starts a new YAML document, and only the first document of a file is the app.",
    remedy: "Move the rest into separate files and list them under `include`."
  ) { inspection, findings in
    for case .secondDocument(let span) in inspection.tree.faults {
      findings.add(
        "a second document starts here and is ignored", at: span,
        notes: [Note("move the rest to a separate file, or remove the `---` if it belongs to the app")])
    }
  }
}
