import Diagnostics
import SourceText
import YAMLSyntax

extension Rule {
  static let unknownTag = Rule(
    "P007", "unknown-tag", .error, summary: "a YAML tag outside the core schema",
    rationale: """
      Tags such as `!python/object` tell some YAML parsers to build their own objects. They have no meaning here. Text \
      that starts with `!` needs quotes.
      """,
    failing: [
      """
      app: Hello
      screens:
        welcome:
          title: !important Read this #~ P007
          body: [Tap to begin.]
      """,
      """
      app: Hello
      theme: !look {accent: red} #~ P007
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
          title: "!important Read this"
          body: [Tap to begin.]
      """,
      """
      app: Hello
      screens:
        welcome:
          title: !!str 10
          body: [Tap to begin.]
      """,
    ]
  ) { inspection, findings in
    for case .unknownTag(let span) in inspection.tree.faults {
      let text = inspection.tree.sources.text(span)
      let tag = text.prefix { $0 != " " && $0 != "\n" }
      findings.add(
        "the tag `\(tag)` has no meaning here", at: Span(start: span.start, end: span.start + UInt32(tag.utf8.count)),
        notes: [Note("remove it; text that starts with `!` needs quotes")])
    }
  }
}
