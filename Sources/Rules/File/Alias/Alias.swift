import Diagnostics
import SourceText
import YAMLSyntax

extension Rule {
  static let alias = Rule(
    "P006", "alias", .error, summary: "an alias that refers to nothing, or to itself",
    rationale: """
      `*name` repeats a value that was marked with `&name` earlier in the same file. Text that starts with `*` needs \
      quotes.
      """,
    failing: [
      """
      app: Hello
      screens:
        welcome:
          title: *heading #~ P006
          body: [Tap to begin.]
      """,
      """
      app: Hello
      theme:
        list: &look {first: *look} #~ P006
      screens:
        welcome:
          body: [Tap to begin.]
      """,
    ],
    passing: [
      """
      app: Hello
      screens:
        welcome:
          title: &heading Welcome
          body: [*heading]
      """,
      """
      app: Hello
      screens:
        welcome:
          title: "*heading"
          body: [Tap to begin.]
      """,
    ]
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
