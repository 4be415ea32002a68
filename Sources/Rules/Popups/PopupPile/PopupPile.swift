import Diagnostics
import FlowGraph
import ScreenModel
import SourceText

extension Rule {
  static let popupPile = Rule(
    "P503", "popup-pile", .warning, in: .popups, summary: "more than two popups on top of each other",
    rationale: """
      Popups that stay open below each other must be closed one by one, and people lose sight of the screen they came \
      from. Two can be fine, such as a question over a sheet. Popups that close when something is chosen, and popups \
      that events open, do not count.
      """,
    remedy: """
      From the third on, let the new one replace the one below with `how: replace`, close them all with a link to a \
      screen, or make it a screen.
      """
  ) { proof, findings in
    for pile in PopupPiles(in: proof).found {
      guard let wording = proof.told(pile) else { continue }
      let popups = pile.popups.map { proof.span(ofPopup: proof.table.places[Int($0)].popup) }
      let tooMany = Set(pile.tooMany.map { proof.span(ofPopup: $0) })
      findings.add(wording.message, at: wording.span, notes: wording.notes, members: popups, topic: .all(tooMany)) {
        proof, paths in
        let nearest = PopupPiles(in: proof, among: pile.neighbours, by: paths).found.first { $0.group == pile.group }
        guard let nearest, let wording = proof.told(nearest), let situation = paths.nearestSituation(of: nearest.start),
          let trace = proof.trace(to: situation, by: paths, then: nearest.links)
        else { return nil }
        // Where something closed between, the path to the last popup may be one with fewer below it.
        if nearest.links.isEmpty, let tried = proof.pileByTrying(of: nearest.tooMany, moreThan: PopupPiles.most) {
          return ShownFinding(trace: tried, wording: wording)
        }
        return ShownFinding(trace: trace, wording: wording)
      }
    }
  }
}

extension FlowProof {
  /// What is said of a pile.
  fileprivate func told(_ pile: PopupPiles.Pile) -> Wording? {
    guard let span = span(ofLink: pile.link) else { return nil }
    let names = pile.popups.map { name(of: $0) }
    var seen: Set<Span> = [span]
    let others = pile.otherLinks.compactMap { self.span(ofLink: $0) }.filter { seen.insert($0).inserted }
    return Wording(
      message: pile.isEndless ? .pilesUpWithoutEnd(names) : .pilesUp(names), span: span,
      notes: others.prefix(4).map { .alsoHere(at: $0) } + [.replaceOrClose])
  }
}

extension String {
  fileprivate static func pilesUp(_ popups: [String]) -> String {
    "this opens \(popups[2]) on top of \(popups[1]), which is on top of \(popups[0])"
  }

  fileprivate static func pilesUpWithoutEnd(_ popups: [String]) -> String {
    pilesUp(popups) + ", and so on without end"
  }
}

extension Note {
  fileprivate static var replaceOrClose: Note {
    Note("use `how: replace` to replace the popup below, or link to a screen to close them all")
  }

  fileprivate static func alsoHere(at span: Span) -> Note { Note("this opens one too many as well", at: span) }
}
