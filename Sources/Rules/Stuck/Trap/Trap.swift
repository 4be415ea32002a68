import Diagnostics
import FlowGraph
import ScreenModel
import SourceText

extension Rule {
  static let trap = Rule(
    "P402", "trap", .error, in: .stuck, on: .any, summary: "screens that lead only to each other",
    rationale: """
      People can get in but never out: no tap leads from these screens to a home screen or an end. If people \
      get stuck only after links that clear the Back history, as after a sign-in, this may be intended and is only a \
      warning. A tab does not count as such a link: a tab bar that is missing on the screen it leads to is a mistake.
      """,
    remedy: """
      Add a link out of these screens. If it is intended, name one of them under `home:`, mark the last one with `end: \
      yes`, or start a flow there.
      """
  ) { proof, findings in
    for component in proof.stuckComponents where component.kind == .screens && !component.isOneScreen {
      var seen: Set<Int32> = []
      let members = component.pages.filter { seen.insert(proof.screen(ofPage: $0)).inserted }
      let names = proof.names(ofPages: component.pages)
      let message: String = names.count > 1 ? .trapped(listed(names)) : .trappedOnRows(names[0])
      let notes = proof.entryNotes(of: component) + (component.isLikely ? [.mayBeMeant] : [])
      let spans = members.map { proof.span(ofPage: $0) }
      findings.add(
        component, in: proof, fixes: component.isLikely ? proof.homeFix(component) : [], members: spans,
        isLikely: component.isLikely, topic: .all(Set(spans))
      ) { head in
        Wording(
          message: message, span: proof.settledFrame(head).map { proof.span(ofPage: $0.page) } ?? spans[0], notes: notes
        )
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
