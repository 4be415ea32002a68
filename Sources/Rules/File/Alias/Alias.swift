import Diagnostics
import SourceText
import YAMLSyntax

extension Rule {
  static let alias = Rule(
    "P006", "alias", .error, in: .file, about: .file, summary: "an alias that refers to nothing, or to itself",
    rationale: "`*name` repeats a value that was marked with `&name` earlier in the same file.",
    remedy: "Mark the value with `&name` above the line that repeats it. Text that starts with `*` needs quotes."
  ) { inspection, findings in
    for fault in inspection.tree.faults {
      switch fault {
      case .unknownAnchor(let span):
        let name = inspection.tree.sources.text(span)
        findings.add(
          "`\(name)` refers to nothing: there is no `&\(name.dropFirst())` above it", at: span,
          notes: [Note("text that starts with `*` needs quotes")])
      case .aliasOfItself(let span):
        findings.add(
          "`\(inspection.tree.sources.text(span))` is inside the value it repeats", at: span,
          notes: [Note("an alias can only repeat a value that ends before it")])
      default: break
      }
    }
  }
}
