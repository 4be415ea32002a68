import FlowGraph
import ScreenModel

/// Which popups something opens on one of the platforms.
func openedPopups(_ proofs: [FlowProof], _ app: App) -> [Bool] {
  var isOpened = [Bool](repeating: false, count: app.popups.count)
  let elsewhere = proofs.count > 1 ? ShownElsewhere(proofs) : nil
  for proof in proofs {
    let table = proof.table
    guard let elsewhere, elsewhere.matters(in: table) else {
      for place in table.places where place.popup >= 0 { isOpened[Int(place.popup)] = true }
      continue
    }
    // From the screens on: what is only in popups that open on other platforms opens nothing.
    var isFound = table.places.map { $0.popup < 0 }
    var places = isFound.indices.filter { isFound[$0] }
    while let index = places.popLast() {
      let place = table.places[index]
      if place.popup >= 0 { isOpened[Int(place.popup)] = true }
      for control in Array(place.controls) + (place.end >= 0 ? [place.end] : [])
      where !elsewhere.has(control, in: table) {
        for link in table.controls[Int(control)].links where !elsewhere.has(link: link, in: table) {
          guard let popup = table.links[Int(link)].action.popup, !isFound[Int(popup)] else { continue }
          isFound[Int(popup)] = true
          places.append(Int(popup))
        }
      }
    }
  }
  return isOpened
}

/// What is never there on one platform and may be there on another: the platform is what its condition asks.
private struct ShownElsewhere {
  private var elements: Set<ElementID> = []
  private var branches: Set<Int32> = []

  init(_ proofs: [FlowProof]) {
    for proof in proofs {
      for control in proof.table.controls where control.condition != Formulas.never { elements.insert(control.element) }
      for link in proof.table.links where link.condition != Formulas.never { branches.insert(link.branch) }
    }
  }

  /// Whether there is anything of the kind.
  func matters(in table: LinkTable) -> Bool {
    table.controls.indices.contains { has(Int32($0), in: table) }
      || table.links.indices.contains { has(link: Int32($0), in: table) }
  }

  func has(_ control: Int32, in table: LinkTable) -> Bool {
    let control = table.controls[Int(control)]
    return control.condition == Formulas.never && elements.contains(control.element)
  }

  func has(link: Int32, in table: LinkTable) -> Bool {
    let link = table.links[Int(link)]
    return link.condition == Formulas.never && branches.contains(link.branch)
  }
}
