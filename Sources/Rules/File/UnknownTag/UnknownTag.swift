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
      if tag == "!" {
        findings.add(
          "YAML reads this `!` as a tag, and leaves it out", at: place,
          fixes: fixes(of: text, at: span, in: inspection.tree))
        continue
      }
      findings.add(
        "the tag `\(tag)` has no meaning here", at: place,
        notes: [Note("remove it; text that starts with `!` needs quotes, and a condition says `not`")])
    }
  }
}

/// What is meant by a `!` and a space before a value: not what a condition says, or the sign itself.
private func fixes(of text: String, at span: Span, in tree: SyntaxTree) -> [Fix] {
  if text.contains(where: { $0.isNewline }) || "{[".contains(text.dropFirst().first { $0 != " " } ?? "[") { return [] }
  let bytes = tree.sources.bytes[..<Int(span.start)]
  let line = bytes[(bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0)...]
  let key = String(decoding: line, as: UTF8.self).split(separator: " ").last ?? ""
  let quoted = Fix("put it in quotes: `\(text.inQuotes)`", edits: [Edit(span, text.inQuotes)])
  let isCondition = ["when:", "where:", "disabled:", "always:"].contains(key)
  let sign = Span(start: span.start, end: span.start + 1)
  return isCondition ? [Fix("change `!` to `not`", edits: [Edit(sign, "not")], isCertain: true)] : [quoted]
}
