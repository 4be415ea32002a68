import ScreenModel
import YAMLSyntax

/// Screens that cannot be reached, by what would have to be reached first.
package struct UnreachableComponent: Sendable {
  /// The screens that lead to each other, in the order of the app.
  package var screens: [Int32]
  /// The one at which they are reported: people come to none of them before the others, so it is that whose name comes first.
  package var anchor: Int32
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
    var map = UnreachedMap(of: app, pageNodes: app.pages.map { $0.screen }, count: app.screens.count)
    for proof in proofs { map.add(proof) }
    let graph = map.graph
    let parts = StronglyConnectedComponents(of: graph)
    let isSource = map.sources(among: parts)
    var members: [Int: [Int32]] = [:]
    for screen in screens { members[Int(parts.component[Int(screen)]), default: []].append(screen) }
    // What a reachable screen has a link to is the fault of that link.
    let blamed = map.blamed
    let sources = members.values.filter { isSource[Int(parts.component[Int($0[0])])] && !blamed[Int($0[0])] }
    var walk = GraphTraversal(over: graph)
    return sources.sorted { $0[0] < $1[0] }.map { screens in
      let part = parts.component[Int(screens[0])]
      let beyond = walk.nodes(from: screens.map { Int($0) }).filter {
        $0 < isIsland.count && isIsland[$0] && parts.component[$0] != part
      }
      let names = screens.map { app.tree.text(app.screens[Int($0)].key) }
      let anchor = names.indices.min { names[$0] < names[$1] } ?? 0
      return UnreachableComponent(
        screens: screens, anchor: screens[anchor], beyond: beyond.sorted().map { Int32($0) },
        isUncertain: screens.contains { app.unknowns.mayReach(app.screens[Int($0)].name) })
    }
  }
}
