import Diagnostics
import SourceText
import YAMLSyntax

extension Rule {
  static let unknownTag = Rule(
    "P007", "unknown-tag", .error, in: .file, about: .file, summary: "a YAML tag outside the core schema",
    rationale: """
      Tags such as `!python/object` tell some YAML readers to build things of their own. Here they mean nothing, and a text \
      that begins with `!` needs quotes.
      """
  ) { inspection, findings in
    for case .unknownTag(let span) in inspection.tree.faults {
      let text = inspection.tree.sources.text(span)
      let tag = text.prefix { $0 != " " && $0 != "\n" }
      findings.add(
        "the tag `\(tag)` means nothing here", at: Span(start: span.start, end: span.start + UInt32(tag.utf8.count)),
        notes: [Note("take it out; a text that begins with `!` needs quotes")])
    }
  }
}
