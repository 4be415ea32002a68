import Diagnostics
import FlowGraph
import ScreenModel
import SourceText

extension Rule {
  static let trap = Rule(
    "P402", "trap", .error, in: .stuck, on: .any, summary: "screens that lead only to each other",
    rationale: """
      People can get in but never out: no tap leads from these screens to a home screen or an end. If every path in \
      clears the Back history, this may be intended and is only a warning; then name one of the screens under `home:`, \
      mark the last one with `end: yes`, or start a flow there.
      """
  ) { proof, findings in
    for component in proof.stuckComponents where component.kind == .screens && !component.isOneScreen {
      let spans = component.pages.map { proof.span(ofPage: $0) }
      var seen: Set<Span> = []
      let members = spans.indices.filter { seen.insert(spans[$0]).inserted }
      let names = members.map { proof.name(ofPage: component.pages[$0]) }
      var notes = proof.entryNotes(of: component)
      if component.isLikely { notes.append(.mayBeMeant) }
      let reported = notes
      findings.add(component, in: proof, at: spans[members[0]], members: members.map { spans[$0] }) { _ in
        (names.count > 1 ? .trapped(listed(names)) : .trappedOnRows(names[0]), reported)
      }
    }
  }
}

extension String {
  fileprivate static func trapped(_ names: String) -> String { "\(names) are a trap: they lead only to each other" }

  fileprivate static func trappedOnRows(_ name: String) -> String {
    "the pages of \(name) are a trap: they lead only to each other"
  }
}

extension Note {
  fileprivate static var mayBeMeant: Note {
    Note("if this is intended, add `home:`, `end: yes` or a flow: every path in clears the Back history")
  }
}
