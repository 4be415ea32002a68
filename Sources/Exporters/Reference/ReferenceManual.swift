package import Diagnostics

/// The reference in `docs/reference`, written from the same values that decode and check.
package enum ReferenceManual {
  /// The pages: their paths in the reference's folder, and their text.
  package static func pages(rules: [RuleDescription]) -> [(path: String, text: String)] {
    [
      ("language.md", LanguagePage.text),
      ("elements.md", ElementsPage.text),
      (IconSheet.path, IconSheet.text),
      ("rules.md", RulesPage.text(rules: rules)),
    ]
  }
}
