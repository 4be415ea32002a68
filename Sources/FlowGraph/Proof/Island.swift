import ScreenModel

/// Screens that cannot be reached, by what would have to be reached first.
package struct Island: Sendable {
  /// The screens that lead to each other, in the order of the app.
  package var screens: [Int32]
  /// What can only be reached from them.
  package var beyond: [Int32]
}

extension FlowProof {
  /// The islands of the app: unreachable screens to which no reachable screen has a link, and no unreachable one beyond them.
  package func islands() -> [Island] {
    let reached = reachedPlaces()
    let app = table.app
    let screens = islandScreens()
    if screens.isEmpty || app.doubts.isAnythingPossible { return [] }
    var isIsland = [Bool](repeating: false, count: app.screens.count)
    for screen in screens { isIsland[Int(screen)] = true }
    // Nodes are screens, then popups' places; a popup passes its links on.
    let base = app.screens.count
    func node(_ place: PlaceID) -> Int32 {
      place < Int32(table.pageCount) ? screen(ofPage: place) : Int32(base) + place - Int32(table.pageCount)
    }
    var edges: [(from: Int32, to: Int32)] = []
    var isPointedAt = [Bool](repeating: false, count: base + table.places.count - table.pageCount)
    for (index, place) in table.places.enumerated() {
      for control in Array(place.controls) + (place.end >= 0 ? [place.end] : []) {
        for way in table.controls[Int(control)].ways {
          let target: PlaceID
          switch table.ways[Int(way)].action {
          case .open(let popup, _), .show(let popup): target = popup
          case let action where action.page >= 0: target = action.page
          default: continue
          }
          if reached[index] {
            isPointedAt[Int(node(target))] = true
          } else {
            edges.append((node(PlaceID(index)), node(target)))
          }
        }
      }
    }
    for screen in screens where app.doubts.mayLead(to: app.screens[Int(screen)].name) {
      isPointedAt[Int(screen)] = true
    }
    let graph = Digraph(count: isPointedAt.count, edges: edges)
    let parts = StrongComponents(of: graph)
    var isSource = [Bool](repeating: true, count: parts.count)
    for node in 0..<graph.count {
      let part = Int(parts.component[node])
      if isPointedAt[node] { isSource[part] = false }
      for target in graph.successors(of: node) where parts.component[Int(target)] != Int32(part) {
        isSource[Int(parts.component[Int(target)])] = false
      }
    }
    var members: [Int: [Int32]] = [:]
    for screen in screens { members[Int(parts.component[Int(screen)]), default: []].append(screen) }
    // What a reachable screen has a link to is the fault of that link.
    let blamed = graph.reached(from: isPointedAt.indices.filter { isPointedAt[$0] })
    return members.values.filter { isSource[Int(parts.component[Int($0[0])])] && !blamed[Int($0[0])] }.map { screens in
      let seen = graph.reached(from: screens.map { Int($0) })
      let beyond = isIsland.indices.filter { seen[$0] && isIsland[$0] && !screens.contains(Int32($0)) }
      return Island(screens: screens, beyond: beyond.map { Int32($0) })
    }.sorted { $0.screens[0] < $1.screens[0] }
  }
}
