import Diagnostics
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let newerLanguage = Rule(
    "P109", "newer-language", .error, in: .words, about: .app, summary: "written for a newer version of the language",
    rationale: """
      The app says that it needs a version of the language which this program does not know. Install a newer one; what the \
      app means cannot be guessed.
      """
  ) { inspection, findings in
    for case .newerLanguage(let node) in inspection.app.faults {
      findings.add(
        "the app is written in version \(inspection.tree.text(node)) of the language, this program reads version 1",
        at: inspection.tree.span(node), notes: [Note("install a newer version of the program")])
    }
  }
}
