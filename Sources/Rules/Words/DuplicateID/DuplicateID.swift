import Diagnostics
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let duplicateID = Rule(
    "P106", "duplicate-id", .error, in: .words, about: .app,
    summary: "the same name for two things, even in different files",
    rationale: """
      A name must refer to one thing. Screens and popups share one set of names, and so do the variables of the app \
      and its screens, because `go` and `when` could not tell them apart.
      """
  ) { inspection, findings in
    for case .duplicateName(let first, let again, let what) in inspection.app.faults {
      findings.add(
        "\(what) is defined twice", at: again, notes: [Note("first defined here", at: first), .rename])
    }
  }
}

extension Note {
  fileprivate static let rename = Note("rename or remove one of them")
}
