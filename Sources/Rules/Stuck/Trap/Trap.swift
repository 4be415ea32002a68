import Diagnostics
import FlowGraph
import ScreenModel
import SourceText

extension Rule {
  static let trap = Rule(
    "P402", "trap", .error, in: .stuck, on: .any, summary: "screens that lead only to each other",
    rationale: """
      People can get in and never out: from these screens no home and no end can be reached any more, whatever is tapped. \
      Where every way in clears the way back it may be meant, and the finding is a warning: then name a screen of it \
      under `home:`, mark where it ends with `end: yes`, or begin a flow there.
      """
  ) { proof, findings in
    for cause in proof.causes where cause.kind == .screens && !cause.isOneScreen {
      let spans = cause.pages.map { proof.span(ofPage: $0) }
      var seen: Set<Span> = []
      let members = spans.indices.filter { seen.insert(spans[$0]).inserted }
      let names = members.map { proof.name(ofPage: cause.pages[$0]) }
      var notes = proof.entryNotes(of: cause)
      if cause.isLikely { notes.append(.mayBeMeant) }
      let told = notes
      findings.add(cause, in: proof, at: spans[members[0]], members: members.map { spans[$0] }) { _ in
        (names.count > 1 ? .trapped(listed(names)) : .trappedOnRows(names[0]), told)
      }
    }
  }
}

extension String {
  fileprivate static func trapped(_ names: String) -> String { "\(names) lead only to each other" }

  fileprivate static func trappedOnRows(_ name: String) -> String { "the pages of \(name) lead only to each other" }
}

extension Note {
  fileprivate static var mayBeMeant: Note {
    Note("if it is meant, say `home:`, `end: yes` or a flow: every way in clears the way back")
  }
}
