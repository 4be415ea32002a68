import Diagnostics
import SourceText
import YAMLSyntax

extension Rule {
  static let duplicateKey = Rule(
    "P002", "duplicate-key", .error, in: .file, about: .file, summary: "two equal keys in one mapping",
    rationale: """
      YAML readers keep one of two equal keys and forget the other, each in its own way. Whatever the second one says would \
      be lost without a word. Keep one, or give the other its own name.
      """
  ) { inspection, findings in
    let tree = inspection.tree
    for case .duplicateKey(let first, let again) in tree.faults {
      findings.add(
        .twice(tree.text(again)), at: tree.span(again), notes: [Note("it was given here first", at: tree.span(first))])
    }
  }
}

extension String {
  fileprivate static func twice(_ key: String) -> String { "`\(key)` is given twice" }
}
