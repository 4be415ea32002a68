import ScreenModel

/// Of a screen that is made for rows and that can be reached, the rows for which it cannot.
package struct UnreachableRows: Sendable {
  /// The screen.
  package var screen: Int32
  /// Its pages that cannot be reached, in the order of the rows.
  package var pages: [Int32]
  /// Screens that can only be reached from them.
  package var beyond: [Int32]
  /// Whether they may be reached once it is known what could not be read.
  package var isUncertain: Bool

  /// The unreachable rows of an app, as far as nothing else is to blame: neither a link that is never followed, which is reported itself,
  /// nor a place that cannot be reached either.
  package static func all(in proofs: [FlowProof]) -> [UnreachableRows] {
    guard let app = proofs.first?.app, !app.unknowns.isAnythingPossible else { return [] }
    var isReached = [Bool](repeating: false, count: app.pages.count)
    for proof in proofs {
      for (page, isThere) in zip(isReached.indices, proof.reachedPlaces()) where isThere { isReached[page] = true }
    }
    let screens = app.screens.indices.map(Int32.init)
    let isPartlyReached = screens.map { app.pages(of: $0).contains { isReached[Int($0)] } }
    let hasMissing = isReached.indices.contains { !isReached[$0] && isPartlyReached[Int(app.pages[$0].screen)] }
    guard hasMissing else { return [] }
    let followed = followedBranches(in: proofs)
    var map = UnreachedMap(of: app, pageNodes: app.pages.indices.map(Int32.init), count: app.pages.count)
    for proof in proofs { map.add(proof) { $0.branch >= 0 && !followed[Int($0.branch)] } }
    let graph = map.graph, blamed = map.blamed
    let parts = StronglyConnectedComponents(of: graph)
    let isSource = map.sources(among: parts)
    // A part with a screen that cannot be reached at all is reported as that.
    var owners = [Int32?](repeating: nil, count: parts.count)
    var isToldOtherwise = [Bool](repeating: false, count: parts.count)
    for page in isReached.indices where !isReached[page] {
      let part = Int(parts.component[page]), screen = app.pages[page].screen
      if owners[part] == nil { owners[part] = screen }
      if !isPartlyReached[Int(screen)] { isToldOtherwise[part] = true }
    }
    var roots: [Int32: [Int]] = [:]
    for page in isReached.indices where !isReached[page] && !blamed[page] {
      let part = Int(parts.component[page])
      if isSource[part], !isToldOtherwise[part], let owner = owners[part] { roots[owner, default: []].append(page) }
    }
    var walk = GraphTraversal(over: graph)
    return roots.keys.sorted().map { screen in
      let missing = walk.nodes(from: roots[screen] ?? []).filter { $0 < isReached.count && !isReached[$0] }.sorted()
      let beyond = Set(missing.map { app.pages[$0].screen }).filter { !isPartlyReached[Int($0)] }
      return UnreachableRows(
        screen: screen, pages: missing.filter { app.pages[$0].screen == screen }.map(Int32.init),
        beyond: beyond.sorted(), isUncertain: app.unknowns.mayReach(app.screens[Int(screen)].name))
    }
  }

  /// For each branch of the app whether somebody can follow it, in some row.
  private static func followedBranches(in proofs: [FlowProof]) -> [Bool] {
    var isFollowed = [Bool](repeating: false, count: proofs[0].app.branches.count)
    for proof in proofs {
      for (link, isTaken) in zip(proof.table.links, proof.facts.isTaken) where isTaken && link.branch >= 0 {
        isFollowed[Int(link.branch)] = true
      }
    }
    return isFollowed
  }
}
