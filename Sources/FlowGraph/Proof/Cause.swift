import ScreenModel

/// Where people are stuck: a set of configurations that nothing good leads out of, and what leads in.
package struct Cause: Sendable {
  /// Where people have control in it.
  package enum Kind: Sendable {
    /// Nowhere: screens lead on by themselves for ever.
    case redirect
    /// In popups only.
    case popups
    /// On screens.
    case screens
  }

  package var kind: Kind
  /// The heads at which people are stuck, ascending.
  package var heads: [Int]
  /// The pages where they have control, or that redirect, in the order of the app.
  package var pages: [Int32]
  /// The popups where they have control, by place.
  package var popups: [PlaceID]
  /// The moves that lead into it, each from where a goal could still be reached.
  package var entries: [LostHeads.Entry] = []
  /// Whether it may be meant: every way in clears the way back.
  package var isLikely = false
  /// Whether people are stuck on one screen; of one made for rows, on each page by itself.
  package var isOneScreen = false
}

extension FlowProof {
  /// Everything people can be stuck in, each cause once.
  func foundCauses() -> [Cause] {
    var causes = lost.causes.compactMap { cause(of: $0) }
    causes = merged(causes)
    if !causes.isEmpty { addEntries(to: &causes) }
    return causes
      + stuckHomes().filter { home in
        !causes.contains { $0.kind == .screens && $0.pages.contains(home.pages[0]) }
      }
  }

  private func cause(of heads: [Int]) -> Cause? {
    var pages = Set<Int32>()
    var popups = Set<PlaceID>()
    var redirects = Set<Int32>()
    for head in heads {
      guard let frame = settledFrame(head) else { continue }
      if system.isUrgent(frame) {
        redirects.insert(frame.page)
      } else if frame.popup >= 0 {
        popups.insert(frame.popup)
      } else {
        pages.insert(frame.page)
      }
    }
    let kind: Cause.Kind = pages.isEmpty ? popups.isEmpty ? .redirect : .popups : .screens
    let shown = kind == .redirect ? redirects : pages
    if shown.isEmpty, popups.isEmpty { return nil }
    var cause = Cause(kind: kind, heads: heads, pages: shown.sorted(), popups: popups.sorted())
    cause.isOneScreen = kind == .screens && pages.count == 1
    return cause
  }

  /// Causes of one kind that share a screen, or a popup where there is none, are one.
  private func merged(_ causes: [Cause]) -> [Cause] {
    var result: [Cause] = []
    var keys: [Set<Int32>] = []
    for cause in causes {
      var next = cause
      var key = Set(
        cause.kind == .popups
          ? cause.popups.map { table.places[Int($0)].popup } : cause.pages.map { screen(ofPage: $0) })
      for index in result.indices.reversed()
      where result[index].kind == cause.kind && !keys[index].isDisjoint(with: key) {
        next.isOneScreen = next.isOneScreen && result[index].isOneScreen
        next.heads = (result[index].heads + next.heads).sorted()
        next.pages = Set(result[index].pages + next.pages).sorted()
        next.popups = Set(result[index].popups + next.popups).sorted()
        key.formUnion(keys[index])
        result.remove(at: index)
        keys.remove(at: index)
      }
      result.append(next)
      keys.append(key)
    }
    return result
  }

  private func addEntries(to causes: inout [Cause]) {
    let entries = lost.entries(in: summaries, good: good, contexts: contexts)
    let startsLost = summaries.starts.contains { $0 >= 0 && contexts.isLost[Int($0)] }
    for index in causes.indices {
      let basin = Set(lost.basin(of: causes[index].heads))
      causes[index].entries = entries.filter { basin.contains($0.target) }
      causes[index].isLikely =
        causes[index].kind == .screens && !causes[index].isOneScreen && !startsLost && !causes[index].entries.isEmpty
        && causes[index].entries.allSatisfy { entersWithNothingBeneath($0) }
    }
  }

  // MARK: homes without a way on

  /// Whether a page only leads on by itself.
  private func isPassedThrough(_ page: Int32) -> Bool {
    let place = table.places[Int(page)]
    return place.appear >= 0 && place.controls.allSatisfy { $0 == place.appear }
  }

  /// Homes on which people stay for ever: a goal is reached, and nothing else ever will be.
  private func stuckHomes() -> [Cause] {
    let app = table.app
    // An app of one screen, and of screens that lead there by themselves, is all there is.
    let shown = Set(app.pages.indices.lazy.filter { !isPassedThrough(Int32($0)) }.map { screen(ofPage: Int32($0)) })
    guard shown.count > 1, !app.doubts.isAnythingPossible else { return [] }
    var isHome = [Bool](repeating: false, count: table.pageCount)
    for home in homes
    where !app.screens[Int(screen(ofPage: home))].isEnd && !app.doubts.screens.contains(screen(ofPage: home)) {
      isHome[Int(home)] = true
    }
    let heads = summaries.heads.filter { head in
      system.frame(summaries.head(head).symbol).map { isHome[Int($0.page)] } ?? false
    }
    var node: [Int: Int] = [:]
    for (index, head) in heads.enumerated() { node[head] = index }
    var edges: [(from: Int32, to: Int32)] = []
    var leavers: [Int] = []
    for (index, head) in heads.enumerated() {
      guard let frame = system.frame(summaries.head(head).symbol) else { continue }
      var leaves = false
      for move in summaries.moves(of: head) where !summaries.move(move).isEvent {
        guard let target = summaries.target(ofMove: move) else {
          if !frame.floats { leaves = true }
          continue
        }
        if let next = system.frame(summaries.head(target).symbol), next.page == frame.page, let to = node[target] {
          edges.append((Int32(to), Int32(index)))
        } else {
          leaves = true
        }
      }
      for skip in summaries.skips(of: head) {
        if let to = node[skip] { edges.append((Int32(to), Int32(index))) }
      }
      if leaves { leavers.append(index) }
    }
    let canLeave = Digraph(count: heads.count, edges: edges).reached(from: leavers)
    var stuck: [Int32: [Int]] = [:]
    for (index, head) in heads.enumerated() where !canLeave[index] {
      guard let frame = settledFrame(head), frame.popup < 0, !system.isUrgent(frame) else { continue }
      stuck[frame.page, default: []].append(head)
    }
    return stuck.keys.sorted().map { page in
      Cause(kind: .screens, heads: stuck[page] ?? [], pages: [page], popups: [], isOneScreen: true)
    }
  }
}
