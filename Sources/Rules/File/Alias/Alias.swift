import Diagnostics
import SourceText
import YAMLSyntax

extension Rule {
  static let alias = Rule(
    "P006", "alias", .error, in: .file, about: .file, summary: "an alias that stands for nothing, or for itself",
    rationale: """
      `*name` repeats what was marked with `&name` earlier in the same file. A text that begins with `*` needs quotes.
      """
  ) { inspection, findings in
    for fault in inspection.tree.faults {
      switch fault {
      case .unknownAnchor(let span):
        let name = inspection.tree.sources.text(span)
        findings.add(
          "`\(name)` repeats nothing: there is no `&\(name.dropFirst())` above it", at: span,
          notes: [Note("a text that begins with `*` needs quotes")])
      case .aliasOfItself(let span):
        findings.add(
          "`\(inspection.tree.sources.text(span))` stands inside what it repeats", at: span,
          notes: [Note("only what has ended above it can be repeated")])
      default: break
      }
    }
  }
}
