import Diagnostics
import FlowGraph
import ScreenModel
import SourceText

extension Rule {
  static let popupPile = Rule(
    "P503", "popup-pile", .warning, in: .popups, on: .any, summary: "more than two popups over each other",
    rationale: """
      Each popup that stays open under the next one must be closed again, one by one, and people lose sight of the screen \
      they came from. Two over each other can be meant: a question over a sheet. From the third on let the new one take \
      the other's place with `how: replace`, close the pile with a link to a screen, or make a screen of it. Popups that \
      close when something is chosen, and those of events, do not count.
      """
  ) { proof, findings in
    for pile in PopupPiles(in: proof).found {
      guard let told = proof.told(pile) else { continue }
      let popups = pile.popups.map { proof.span(ofPopup: proof.table.places[Int($0)].popup) }
      findings.add(
        told.message, at: told.span, notes: told.notes, members: popups, topic: .popup(pile.firstPopup)
      ) { proof, ways in
        let nearest = PopupPiles(in: proof, among: pile.neighbours, by: ways).found.first { $0.group == pile.group }
        guard let nearest, let told = proof.told(nearest), let place = ways.nearestPlace(of: nearest.start),
          let walk = proof.walk(to: place, by: ways, then: nearest.links)
        else { return nil }
        return Shown(walk: walk, told: told)
      }
    }
  }
}

extension FlowProof {
  /// What is said of a pile.
  fileprivate func told(_ pile: PopupPiles.Pile) -> Told? {
    guard let span = span(ofWay: pile.link) else { return nil }
    let names = pile.popups.map { name(of: $0) }
    let others = pile.otherLinks.compactMap { self.span(ofWay: $0) }.filter { $0 != span }
    return Told(
      message: pile.isEndless ? .pilesUpWithoutEnd(names) : .pilesUp(names), span: span,
      notes: others.prefix(4).map { .alsoHere(at: $0) } + [.replaceOrClose])
  }
}

extension String {
  fileprivate static func pilesUp(_ popups: [String]) -> String {
    "this opens \(popups[2]) over \(popups[1]), which lies over \(popups[0])"
  }

  fileprivate static func pilesUpWithoutEnd(_ popups: [String]) -> String {
    pilesUp(popups) + ", and so on without end"
  }
}

extension Note {
  fileprivate static var replaceOrClose: Note {
    Note("`how: replace` lets it take the place of the one below; a link to a screen closes them all")
  }

  fileprivate static func alsoHere(at span: Span) -> Note { Note("this too opens one that is too many", at: span) }
}
