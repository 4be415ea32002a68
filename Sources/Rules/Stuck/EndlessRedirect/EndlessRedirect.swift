import Diagnostics
import FlowGraph
import SourceText

extension Rule {
  static let endlessRedirect = Rule(
    "P405", "endless-redirect", .error, in: .stuck, summary: "screens that redirect in a loop",
    rationale: """
      Each of these screens moves on with `appear` without a pause, so nobody ever sees one or can tap anything.
      """,
    remedy: "Let one of them wait for a tap, for some time (`after: 2s`), or for a condition that ends the loop."
  ) { proof, findings in
    for component in proof.stuckComponents where component.kind == .redirect {
      let spans = component.pages.map { proof.span(ofPage: $0) }
      let names = proof.names(ofPages: component.pages)
      findings.add(component, in: proof, members: spans, topic: .all(Set(spans))) { head in
        Wording(
          message: names.count > 1 ? .round(listed(names)) : .roundOfOne(names[0]),
          span: proof.settledFrame(head).map { proof.span(ofPage: $0.page) } ?? spans[0],
          notes: proof.entryNotes(of: component))
      }
    }
  }
}

extension String {
  fileprivate static func round(_ names: String) -> String { "\(names) redirect to each other in a loop" }

  fileprivate static func roundOfOne(_ name: String) -> String { "\(name) redirects to itself in a loop" }
}
