import ScreenModel

/// A screen that every path to a good part of the app passes.
package struct Bottleneck: Sendable {
  package var screen: Int32
  /// The screens that are reached by way of it only.
  package var beyond: [Int32]
  /// Screens that are passed before it, and by way of which as much is reached.
  package var before: [Int32]
  /// The share of the screens that can be reached, in per cent.
  package var percent: Int
}

extension FlowProof {
  /// The screens that every path to at least `percent` of the others passes; of several one after the other the last.
  ///
  /// Where people begin, and the homes, are meant to be passed. Going back leads to nothing new, so it is left out.
  package func bottlenecks(percent: Int) -> [Bottleneck] {
    let screens = table.app.screens.count
    let reached = reachedScreens()
    let total = reached.count { $0 }
    var starts = Set<Int32>()
    for entryPoint in entryPoints {
      if let page = entryPoint.pages.last { starts.insert(screen(ofPage: page)) }
    }
    let graph = screenGraph()
    var edges: [(from: Int32, to: Int32)] = starts.sorted().map { (Int32(screens), $0) }
    for screen in 0..<screens { edges += graph.successors(of: screen).map { (Int32(screen), $0) } }
    let dominators = Dominators(of: Digraph(count: screens + 1, edges: edges), from: screens)
    let sizes = dominators.sizes()
    let spared = starts.union(homePages.map { screen(ofPage: $0) })
    func share(_ screen: Int) -> Int { (sizes[screen] - 1) * 100 / max(1, total - 1) }
    let isWide = (0..<screens).map { sizes[$0] > 1 && !spared.contains(Int32($0)) && share($0) >= percent }
    var holdsWide = [Bool](repeating: false, count: screens + 1)
    for screen in 0..<screens where isWide[screen] {
      for above in dominators.above(screen) {
        if holdsWide[above] { break }
        holdsWide[above] = true
      }
    }
    return (0..<screens).filter { isWide[$0] && !holdsWide[$0] }.map { screen in
      let isBeyond = dominators.isBelow(screen)
      return Bottleneck(
        screen: Int32(screen), beyond: (0..<screens).filter { isBeyond[$0] }.map { Int32($0) },
        before: dominators.above(screen).filter { $0 < screens && isWide[$0] }.reversed().map { Int32($0) },
        percent: share(screen))
    }
  }
}

extension Dominators {
  /// The nodes that every path to a node passes, the nearest first.
  fileprivate func above(_ node: Int) -> some Sequence<Int> {
    sequence(first: Int(immediate[node])) { Int(self.immediate[$0]) }.prefix { $0 >= 0 }
  }

  /// For every node whether every path to it passes another one.
  fileprivate func isBelow(_ other: Int) -> [Bool] {
    var result = [Bool](repeating: false, count: immediate.count)
    for node in order where immediate[Int(node)] >= 0 {
      let above = Int(immediate[Int(node)])
      result[Int(node)] = above == other || result[above]
    }
    return result
  }
}
