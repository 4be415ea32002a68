import ScreenModel

/// Screens that cannot be reached, by what would have to be reached first.
package struct UnreachableComponent: Sendable {
  /// The screens that lead to each other, in the order of the app.
  package var screens: [Int32]
  /// What can only be reached from them.
  package var beyond: [Int32]
  /// Whether they may be reached once it is known what could not be read.
  package var isUncertain: Bool

  /// The unreachable components of an app: screens that are reached on no platform and to which no reachable screen has a link, and no other of them.
  package static func all(in proofs: [FlowProof]) -> [UnreachableComponent] {
    guard let app = proofs.first?.app, !app.unknowns.isAnythingPossible else { return [] }
    var isIsland = app.screens.indices.map { !app.pages(of: Int32($0)).isEmpty }
    for proof in proofs {
      for (screen, isReached) in proof.reachedScreens().enumerated() where isReached { isIsland[screen] = false }
    }
    let screens = isIsland.indices.filter { isIsland[$0] }.map { Int32($0) }
    if screens.isEmpty { return [] }
    var map = ScreenMap(of: app)
    for proof in proofs { map.add(proof) }
    let graph = map.graph
    let parts = StronglyConnectedComponents(of: graph)
    var isSource = [Bool](repeating: true, count: parts.count)
    for node in 0..<graph.count {
      let part = Int(parts.component[node])
      if map.isPointedAt[node] { isSource[part] = false }
      for target in graph.successors(of: node) where parts.component[Int(target)] != Int32(part) {
        isSource[Int(parts.component[Int(target)])] = false
      }
    }
    var members: [Int: [Int32]] = [:]
    for screen in screens { members[Int(parts.component[Int(screen)]), default: []].append(screen) }
    // What a reachable screen has a link to is the fault of that link.
    let blamed = graph.reached(from: map.isPointedAt.indices.filter { map.isPointedAt[$0] })
    let sources = members.values.filter { isSource[Int(parts.component[Int($0[0])])] && !blamed[Int($0[0])] }
    var walk = GraphTraversal(over: graph)
    return sources.sorted { $0[0] < $1[0] }.map { screens in
      let part = parts.component[Int(screens[0])]
      let beyond = walk.nodes(from: screens.map { Int($0) }).filter {
        $0 < isIsland.count && isIsland[$0] && parts.component[$0] != part
      }
      return UnreachableComponent(
        screens: screens, beyond: beyond.sorted().map { Int32($0) },
        isUncertain: screens.contains { app.unknowns.mayReach(app.screens[Int($0)].name) })
    }
  }
}

/// Which screens and popups have links to each other, as far as they are not reached: nodes are screens, then popups.
private struct ScreenMap {
  /// What a screen or popup that is reached has a link to.
  var isPointedAt: [Bool]
  private var edges: [(from: Int32, to: Int32)] = []
  private let screens: Int32

  init(of app: App) {
    screens = Int32(app.screens.count)
    isPointedAt = [Bool](repeating: false, count: app.screens.count + app.popups.count)
  }

  var graph: Digraph { Digraph(count: isPointedAt.count, edges: edges) }

  mutating func add(_ proof: FlowProof) {
    let table = proof.table
    let reached = proof.reachedPlaces()
    func node(_ place: PlaceID) -> Int32 {
      let popup = table.places[Int(place)].popup
      return popup < 0 ? proof.screen(ofPage: place) : screens + popup
    }
    for (index, place) in table.places.enumerated() {
      for control in Array(place.controls) + (place.end >= 0 ? [place.end] : []) {
        for link in table.controls[Int(control)].links {
          let target: PlaceID
          switch table.links[Int(link)].action {
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
  }
}
