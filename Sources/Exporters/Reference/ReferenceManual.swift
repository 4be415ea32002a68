package import Diagnostics

/// What `docs` holds that is written from the same values that decode and check: the reference, and the texts for assistants.
package enum ReferenceManual {
  /// The pages: their paths in the folder of documents, and their text.
  package static func pages(rules: [RuleDescription]) -> [(path: String, text: String)] {
    [
      ("reference/language.md", LanguagePage.text),
      ("reference/elements.md", ElementsPage.text),
      ("reference/" + IconSheet.path, IconSheet.text),
      (DigestIndex.path, DigestIndex.text),
      (LanguageDigest.path, LanguageDigest.text(rules: rules)),
    ] + FindingsPages.all(rules: rules).map { ("reference/" + $0.path, $0.text) }
  }

  /// The whole language in one text.
  package static func digest(rules: [RuleDescription]) -> String { LanguageDigest.text(rules: rules) }
}
