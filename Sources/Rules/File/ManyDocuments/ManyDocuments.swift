import Diagnostics
import SourceText
import YAMLSyntax

extension Rule {
  static let manyDocuments = Rule(
    "P008", "many-documents", .warning, in: .file, about: .file, summary: "a second document in one file",
    rationale: """
      `---` begins a new YAML document; only the first of a file is the app. Put the rest into files of their own and name \
      them under `include`.
      """
  ) { inspection, findings in
    for case .secondDocument(let span) in inspection.tree.faults {
      findings.add(
        "a second document begins here and is not read", at: span,
        notes: [Note("put the rest into a file of its own, or take the `---` out if it belongs to the app")])
    }
  }
}
