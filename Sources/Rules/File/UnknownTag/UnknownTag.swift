import Diagnostics
import SourceText
import YAMLSyntax

extension Rule {
  static let unknownTag = Rule(
    "P007", "unknown-tag", .error, in: .file, about: .file, summary: "a YAML tag outside the core schema",
    rationale: """
      Tags such as `!python/object` tell some YAML parsers to build their own objects. They have no meaning here.
      """,
    remedy: "Remove the tag. Text that starts with `!` needs quotes."
  ) { inspection, findings in
    for case .unknownTag(let span) in inspection.tree.faults {
      let text = inspection.tree.sources.text(span)
      let tag = text.prefix { $0 != " " && $0 != "\n" }
      let place = Span(start: span.start, end: span.start + UInt32(tag.utf8.count))
      if tag.hasPrefix("!(") {
        let sign = Span(start: span.start, end: span.start + 1)
        findings.add(
          "YAML reads `\(tag)` as a tag", at: place,
          fixes: [Fix("change `!` to `not`", edits: [Edit(sign, "not ")], isCertain: true)])
        continue
      }
      findings.add(
        "the tag `\(tag)` has no meaning here", at: place,
        notes: [Note("remove it; text that starts with `!` needs quotes, and a condition says `not`")])
    }
  }
}
