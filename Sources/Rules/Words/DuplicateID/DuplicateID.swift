import Diagnostics
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let duplicateID = Rule(
    "P106", "duplicate-id", .error, in: .words, about: .app, summary: "one name for two things, also across files",
    rationale: """
      A name leads to one place. Screens and popups share their names, and so do the variables of the app and of its screens, \
      because `go` and `when` could not tell them apart.
      """
  ) { inspection, findings in
    for case .duplicateName(let first, let again, let what) in inspection.app.faults {
      findings.add(
        "\(what) is given twice", at: again, notes: [Note("it is given here first", at: first), .rename])
    }
  }
}

extension Note {
  fileprivate static let rename = Note("rename one of the two, or take it away")
}
