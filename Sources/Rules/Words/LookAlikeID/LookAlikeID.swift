import Diagnostics
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let lookAlikeID = Rule(
    "P107", "look-alike-id", .warning, in: .words, about: .app,
    summary: "two names that differ only in case, `-` or `_`",
    rationale: "`sign-in` and `signIn` are two screens to the compiler, but look like one to people.",
    remedy: "Rename one, or merge them."
  ) { inspection, findings in
    for case .lookAlike(let first, let again, let what) in inspection.app.faults {
      let word = inspection.tree.sources.text(again)
      findings.add(
        "`\(word)` and `\(what)` look alike", at: again, notes: [Note("the other one", at: first), .rename])
    }
  }
}

extension Note {
  fileprivate static let rename = Note("rename or merge them")
}
