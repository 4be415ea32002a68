import Diagnostics
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let newerLanguage = Rule(
    "P109", "newer-language", .error, in: .words, about: .app, summary: "written for a newer version of the language",
    rationale: "The app needs a version of the language that this program does not support.",
    remedy: "Install a newer version of protoc."
  ) { inspection, findings in
    for case .newerLanguage(let node) in inspection.app.faults {
      findings.add(
        "the app uses version \(inspection.tree.text(node)) of the language, but this program supports only version 1",
        at: inspection.tree.span(node), notes: [Note("install a newer version of protoc")])
    }
  }
}
