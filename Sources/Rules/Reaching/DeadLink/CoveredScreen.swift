import FlowGraph
import ScreenModel
import SourceText

/// A screen with links on which something else always comes first, and never lets anybody at it.
struct CoveredScreen {
  let number: Int32
  /// What comes first.
  let cover: Span

  static func all(in proofs: [FlowProof], _ app: App) -> [CoveredScreen] {
    guard proofs.contains(where: { $0.table.places.contains { $0.appear >= 0 } }) else { return [] }
    var covers: [Int32: Span] = [:]
    var free: Set<Int32> = []
    for proof in proofs {
      let table = proof.table
      let controlled = Set(proof.controlledPlaces().map { $0.popup < 0 ? $0.page : -1 })
      for (page, isReached) in zip(app.pages.indices.map(Int32.init), proof.reachedPlaces()) where isReached {
        let place = table.places[Int(page)], screen = proof.screen(ofPage: page)
        // Who cannot get out of what is in front is told that.
        if controlled.contains(page) || proof.hasUnknowns(place) || proof.isStuckInFront(of: page) {
          free.insert(screen)
        }
        guard place.appear >= 0, let first = table.controls[Int(place.appear)].links.first,
          place.controls.contains(where: {
            $0 != place.appear && table.isLink(table.controls[Int($0)], ownedBy: screen)
          })
        else { continue }
        let branch = table.links[Int(first)].branch
        if branch >= 0 { covers[screen] = app.span(ofBranch: branch) }
      }
    }
    return covers.filter { !free.contains($0.key) }.map { CoveredScreen(number: $0.key, cover: $0.value) }
      .sorted { $0.number < $1.number }
  }
}

extension FlowProof {
  /// Whether people never get out of a popup over a page, or of a redirect that begins there.
  fileprivate func isStuckInFront(of page: Int32) -> Bool {
    stuckComponents.contains { component in
      component.kind != .screens && component.heads.contains { settledFrame($0)?.page == page }
    }
  }
}

extension LinkTable {
  /// Whether a control is a link that is written on a screen itself: what is in its layout is of use on others.
  fileprivate func isLink(_ control: Control, ownedBy screen: Int32) -> Bool {
    isLink(control) && control.element >= 0 && app.screens[Int(screen)].elements.contains(control.element)
  }
}
