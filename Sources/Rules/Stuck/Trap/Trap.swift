import Diagnostics
import FlowGraph
import ScreenModel
import SourceText

extension Rule {
  static let trap = Rule(
    "P402", "trap", .error, in: .stuck, summary: "screens that lead only to each other",
    rationale: """
      People can get in but never out: no tap leads from these screens to a home screen or an end. If people \
      get stuck only after links that clear the Back history, as after a sign-in, this may be intended and is only a \
      warning. A tab does not count as such a link, nor does a link to a tab's screen that does not say `how`: a tab bar \
      that is missing there is a mistake.
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
      let exits = proof.exitsSwitchedOff(in: component)
      let variables = Set(exits.keys.flatMap { proof.variables(decidingOn: proof.deciding(at: $0, in: component)) })
      let lasting = proof.lastingValues(of: variables.sorted(), in: component)
      let notes = proof.entryNotes(of: component) + (component.isLikely ? [.mayBeMeant] : [])
      let spans = members.map { proof.span(ofPage: $0) }
      findings.add(
        component, in: proof, members: spans, isLikely: component.isLikely, topic: .all(Set(spans))
      ) { head in
        let values =
          exits[head] == nil
          ? [] : proof.valuesThatMatter(at: head, in: component, lasting)
        var off: [Span] = []
        for link in Set((exits[head].map { [$0] } ?? Array(exits.values)).joined()).sorted() {
          if let span = proof.span(ofLink: link), !off.contains(span) { off.append(span) }
        }
        let condition = values.isEmpty ? nil : listed(values)
        let page = proof.settledFrame(head)?.page ?? component.pages[0]
        return Wording(
          message: names.count > 1 ? .trapped(listed(names), condition) : .trappedOnRows(names[0], condition),
          span: proof.span(ofPage: page), notes: notes + Note.areOff(at: off, then: !values.isEmpty),
          fixes: component.isLikely ? proof.homeFix(page) : [], ways: off)
      }
      findings.letLastWait(if: proof.mayChange(variables.sorted()))
    }
  }
}

extension FlowProof {
  /// The ways out of a trap that are switched off, by the heads where they are.
  fileprivate func exitsSwitchedOff(in component: StuckComponent) -> [Int: [Int32]] {
    var result: [Int: [Int32]] = [:]
    for head in Set(component.heads + component.shown) where shownFrame(head) != nil {
      let links = switchedOff.links(at: head)
      if !links.isEmpty { result[head] = links }
    }
    return result
  }
}

extension String {
  fileprivate static func trapped(_ names: String, _ values: String?) -> String {
    "\(names) are a trap" + (values.map { " while \($0)" } ?? "") + ": they lead only to each other"
  }

  fileprivate static func trappedOnRows(_ name: String, _ values: String?) -> String {
    trapped("the pages of \(name)", values)
  }
}
