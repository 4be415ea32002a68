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
  /// The heads from which people see nothing else any more, and at which they see it, ascending.
  package var shown: [Int] = []
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
  /// Whether they are stuck at home: nothing is lost, but nothing else can be seen any more.
  package var isHome = false

  /// Whether a page is one of its `pages`.
  package func holds(_ page: Int32) -> Bool {
    var (low, high) = (0, pages.count)
    while low < high {
      let middle = (low + high) / 2
      if pages[middle] < page { low = middle + 1 } else { high = middle }
    }
    return low < pages.count && pages[low] == page
  }
}

extension FlowProof {
  /// Everything people can be stuck in, each cause once.
  func foundCauses() -> [Cause] {
    var causes = lost.causes.compactMap { cause(of: $0) }
    causes = merged(causes)
    // An app of one screen, and of screens that lead there by themselves, is all there is.
    if causes.contains(where: \.isOneScreen), screensToSee() < 2 { causes.removeAll(where: \.isOneScreen) }
    if !causes.isEmpty {
      addShown(to: &causes)
      addEntries(to: &causes)
    }
    return causes
      + StuckHomes(self).causes.filter { home in
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

  /// Causes that share a page, or a popup where there is none, are one; so are those on single pages of one screen.
  private func merged(_ causes: [Cause]) -> [Cause] {
    let apart = merged(causes) { cause in
      cause.kind == .popups ? cause.popups.map { table.places[Int($0)].popup } : cause.pages
    }
    return merged(apart) { cause in cause.isOneScreen ? cause.pages.map { screen(ofPage: $0) } : [] }
  }

  /// Causes of one kind that share something are one.
  private func merged(_ causes: [Cause], by shares: (Cause) -> [Int32]) -> [Cause] {
    struct Share: Hashable {
      var kind: Cause.Kind
      var number: Int32
    }
    var lastWith: [Share: Int32] = [:]
    var shared: [(from: Int32, to: Int32)] = []
    for (number, cause) in causes.enumerated() {
      for share in Set(shares(cause)) {
        guard let last = lastWith.updateValue(Int32(number), forKey: Share(kind: cause.kind, number: share)) else {
          continue
        }
        shared += [(last, Int32(number)), (Int32(number), last)]
      }
    }
    if shared.isEmpty { return causes }
    let groups = StrongComponents(of: Digraph(count: causes.count, edges: shared)).members()
    return groups.sorted { ($0.last ?? 0) < ($1.last ?? 0) }.map { group in
      let parts = group.map { causes[$0] }
      if parts.count == 1 { return parts[0] }
      var whole = parts[0]
      whole.isOneScreen = parts.allSatisfy(\.isOneScreen)
      whole.heads = parts.flatMap(\.heads).sorted()
      whole.pages = Set(parts.flatMap(\.pages)).sorted()
      whole.popups = Set(parts.flatMap(\.popups)).sorted()
      return whole
    }
  }

  /// From where on people see nothing but what a cause is about.
  private func addShown(to causes: inout [Cause]) {
    let parts = lost.components
    // For every part the cause to which all of it leads: -1 none, -2 to several, or by way of something else.
    var leads = [Int32](repeating: -1, count: parts.count)
    var own = leads
    for (number, cause) in causes.enumerated() {
      for head in cause.heads {
        if let part = lost.component(of: head) { own[part] = Int32(number) }
      }
    }
    let members = parts.members()
    // Edges lead to smaller numbers.
    for part in members.indices {
      var lead = own[part]
      for node in members[part] {
        for next in lost.flow.graph.successors(of: node) {
          let other = leads[Int(parts.component[Int(next)])]
          if parts.component[Int(next)] != Int32(part), other != -1 { lead = lead == -1 || lead == other ? other : -2 }
        }
      }
      let heads = members[part].filter { $0 < lost.flow.heads.count }.map { Int(lost.flow.heads[$0]) }
      if lead >= 0, heads.contains(where: { showsMore($0, than: causes[Int(lead)]) }) { lead = -2 }
      leads[part] = lead
      if lead >= 0 { causes[Int(lead)].shown += heads.filter { shows($0, causes[Int(lead)]) } }
    }
    for index in causes.indices {
      // Where something else is seen on the way round, the way round is all there is to show.
      if causes[index].shown.isEmpty { causes[index].shown = causes[index].heads.filter { shows($0, causes[index]) } }
      causes[index].shown.sort()
    }
  }

  /// Whether people see at a head what a cause is about.
  private func shows(_ head: Int, _ cause: Cause) -> Bool {
    guard let frame = settledFrame(head) else { return false }
    switch cause.kind {
    case .redirect: return system.isUrgent(frame) && cause.holds(frame.page)
    case .popups: return isAbout(frame.popup, cause)
    case .screens: return frame.popup < 0 && !system.isUrgent(frame) && cause.holds(frame.page)
    }
  }

  /// Whether people see something else at a head. What leads on by itself is not looked at.
  private func showsMore(_ head: Int, than cause: Cause) -> Bool {
    guard let frame = settledFrame(head), !system.isUrgent(frame) else { return false }
    switch cause.kind {
    case .redirect: return true
    case .popups: return !isAbout(frame.popup, cause)
    case .screens: return frame.popup < 0 && !cause.holds(frame.page)
    }
  }

  /// Whether a cause is about a popup, in whichever row it was opened.
  private func isAbout(_ popup: PlaceID, _ cause: Cause) -> Bool {
    popup >= 0 && cause.popups.contains { table.places[Int($0)].popup == table.places[Int(popup)].popup }
  }

  private func addEntries(to causes: inout [Cause]) {
    let entries = lost.entries(in: summaries, good: good, contexts: contexts)
    let starts = firstHeads.filter { contexts.isLost[$0] }
    let flow = lost.flow
    var walk = GraphWalk(over: flow.graph.reversed())
    var entriesAt: [Int: [Int]] = [:]
    for (number, entry) in entries.enumerated() { entriesAt[entry.target, default: []].append(number) }
    for index in causes.indices {
      let basin = walk.nodes(from: causes[index].heads.map { Int(flow.node[$0]) }).filter { $0 < flow.heads.count }
      let startsHere = starts.contains { start in basin.contains { Int(flow.heads[$0]) == start } }
      let leading = basin.flatMap { entriesAt[Int(flow.heads[$0])] ?? [] }.sorted()
      causes[index].entries = leading.map { entries[$0] }
      causes[index].isLikely =
        causes[index].kind == .screens && !causes[index].isOneScreen && !startsHere && !leading.isEmpty
        && causes[index].entries.allSatisfy { leadsWithNothingBeneath($0.move) }
    }
  }
}
