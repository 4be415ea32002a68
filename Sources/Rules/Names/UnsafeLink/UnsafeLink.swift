import Diagnostics
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let unsafeLink = Rule(
    "P210", "unsafe-link", .error, in: .names, about: .element,
    summary: "a link with a scheme that is not allowed, such as `javascript:`",
    rationale: """
      The page is passed on to people who trust it. A `javascript:` link would run code in it, and other schemes open \
      programs that nobody expects, so only `https`, `http`, `mailto`, `tel`, `sms` and `geo` are allowed.
      """,
    remedy: "Link to a web page that explains the rest."
  ) { inspection, findings in
    let tree = inspection.tree
    for case .unsafeLink(let node, let scheme) in inspection.app.faults {
      let span = tree.span(node)
      let near = Suggestion.best(for: scheme, among: LinkAddress.schemes, limit: 3)
      let written = tree.sources.text(span)
      var fixes: [Fix] = []
      if let start = written.lowercased().hasPrefix(scheme + ":") ? span.start : nil {
        let word = Span(start: start, end: start + UInt32(scheme.utf8.count))
        fixes = near.map {
          let isSure = near.count == 1 && Suggestion.isSlip(scheme, of: $0)
          return Fix("change `\(scheme)` to `\($0)`", edits: [Edit(word, $0)], isCertain: isSure)
        }
      }
      findings.add(.unsafeLink(scheme), at: span, notes: near.isEmpty ? [.safe] : [], fixes: fixes)
    }
  }
}

extension String {
  fileprivate static func unsafeLink(_ scheme: String) -> String {
    "`\(scheme):` links are not allowed"
  }
}

extension Note {
  fileprivate static let safe = Note("a link can start with `https:`, `http:`, `mailto:`, `tel:`, `sms:` or `geo:`")
}
