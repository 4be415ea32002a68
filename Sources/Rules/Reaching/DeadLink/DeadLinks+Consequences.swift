import FlowGraph
import ScreenModel
import SourceText

/// What only follows from links that can never be followed.
extension DeadLinks {
  /// Where all the links are reported that would lead to some places, directly or by way of others that nobody reaches; empty where one
  /// is not reported.
  func origins(of target: PlaceSet, in proof: FlowProof) -> [Span] {
    let table = proof.table
    let reached = proof.reachedPlaces()
    var edges: [(from: Int32, to: Int32)] = []
    var entries: [(branch: Int32, to: Int32)] = []
    for (index, place) in table.places.enumerated() {
      for control in Array(place.controls) + (place.end >= 0 ? [place.end] : []) {
        for number in table.controls[Int(control)].links {
          guard let to = table.links[Int(number)].action.place, !reached[Int(to)] else { continue }
          if reached[index] {
            entries.append((table.links[Int(number)].branch, to))
          } else {
            edges.append((to, Int32(index)))
          }
        }
      }
    }
    let wanted = table.places.indices.filter { index in
      let place = table.places[index]
      return place.popup < 0
        ? target.pages.contains(place.page) : target.popups.contains(place.popup)
    }
    let leads = Digraph(count: table.places.count, edges: edges).reached(from: wanted)
    var result: [Span] = []
    for entry in entries where leads[Int(entry.to)] {
      guard let link = found.first(where: { $0.branches.contains(entry.branch) }) else { return [] }
      if !result.contains(link.span) { result.append(link.span) }
    }
    return result
  }

  /// Where it is reported that what has some words on a page or a popup can never be used.
  func place(of label: String, on surface: Surface) -> Span? {
    found.first { $0.label == label && $0.places.contains(surface) }?.span
  }
}

extension Action {
  /// The page or the popup that it shows.
  fileprivate var place: PlaceID? { page >= 0 ? page : popup }
}

extension FlowProof {
  /// The links that a finding names as ways out that are switched off, where it says what people are stuck in.
  func linksNamed(with component: StuckComponent) -> Set<Int32> {
    switch component.kind {
    case .redirect: []
    case .popups: Set(popups(of: component).flatMap { waysOut(of: $0) })
    // A toast that is the only way out is reported instead.
    case .screens where leavesByToast(component): []
    case .screens: Set((component.heads + component.shown).flatMap { switchedOff.links(at: $0) })
    }
  }
}
