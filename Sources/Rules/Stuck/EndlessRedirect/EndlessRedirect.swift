import Diagnostics
import FlowGraph
import SourceText

extension Rule {
  static let endlessRedirect = Rule(
    "P405", "endless-redirect", .error, in: .stuck, on: .any, summary: "screens that send people on for ever",
    rationale: """
      Each of these screens leads on by `appear` without a pause, so that nobody ever sees one of them or can touch \
      anything. Let one of them wait for a tap, for some time (`after: 2s`), or for a condition that ends the round.
      """
  ) { proof, findings in
    for cause in proof.causes where cause.kind == .redirect {
      let spans = cause.pages.map { proof.span(ofPage: $0) }
      var seen: Set<Span> = []
      let names = spans.indices.filter { seen.insert(spans[$0]).inserted }.map {
        proof.name(ofPage: cause.pages[$0])
      }
      findings.add(
        names.count > 1 ? .round(listed(names)) : .roundOfOne(names[0]), at: spans[0],
        shownBy: proof.places(of: cause.shown), notes: proof.entryNotes(of: cause), members: spans)
    }
  }
}

extension String {
  fileprivate static func round(_ names: String) -> String { "\(names) send people on to each other for ever" }

  fileprivate static func roundOfOne(_ name: String) -> String { "\(name) sends people on to itself for ever" }
}
