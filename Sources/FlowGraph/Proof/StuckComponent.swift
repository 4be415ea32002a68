import ScreenModel

/// Where people are stuck: a set of configurations that nothing good leads out of, and what leads in.
package struct StuckComponent: Sendable {
  /// Where people have control in it.
  package enum Kind: Sendable {
    /// Nowhere: screens lead on by themselves forever.
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
  /// The pages on which people see what it is about, ascending: of one screen its `pages`, of several all pages of each.
  package var about: [Int32] = []
  /// The popups where they have control, by place.
  package var popups: [PlaceID]
  /// The moves that lead into it, each from where a goal could still be reached.
  package var entries: [LostHeads.EntryEdge] = []
  /// Whether it may be meant: every way in clears the Back history, and none is a tab. Of a home, whether it is: the app itself names it.
  package var isLikely = false
  /// Whether people are stuck on one screen; of one made for rows, on each page by itself.
  package var isOneScreen = false
  /// Whether they are stuck at home: nothing is lost, but nothing else can be seen any more.
  package var isHome = false

  /// Whether people see on a page what it is about.
  package func isAbout(_ page: Int32) -> Bool {
    var (low, high) = (0, about.count)
    while low < high {
      let middle = (low + high) / 2
      if about[middle] < page { low = middle + 1 } else { high = middle }
    }
    return low < about.count && about[low] == page
  }
}

extension FlowProof {
  /// Everything people can be stuck in, each component once.
  func findStuckComponents() -> [StuckComponent] {
    var components = lost.bottomComponents.compactMap { stuckComponent(of: $0) }
    components = merged(components)
    // An app of one screen, and of screens that lead there by themselves, is all there is.
    if components.contains(where: { $0.isOneScreen }), screensToSee() < 2 {
      components.removeAll(where: { $0.isOneScreen })
    }
    if !components.isEmpty {
      addPages(to: &components)
      addShown(to: &components)
      addEntries(to: &components)
    }
    return components
      + StuckHomes(self).components.filter { home in
        !components.contains { $0.kind == .screens && $0.pages.contains(home.pages[0]) }
      }
  }

  private func stuckComponent(of heads: [Int]) -> StuckComponent? {
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
    let kind: StuckComponent.Kind = pages.isEmpty ? popups.isEmpty ? .redirect : .popups : .screens
    let shown = kind == .redirect ? redirects : pages
    if shown.isEmpty, popups.isEmpty { return nil }
    var component = StuckComponent(kind: kind, heads: heads, pages: shown.sorted(), popups: popups.sorted())
    component.isOneScreen = kind == .screens && pages.count == 1
    return component
  }

  /// Components that share a page, or a popup where there is none, are one; so are those on single pages of one screen.
  private func merged(_ components: [StuckComponent]) -> [StuckComponent] {
    let apart = merged(components) { component in
      component.kind == .popups ? component.popups.map { table.places[Int($0)].popup } : component.pages
    }
    return merged(apart) { component in component.isOneScreen ? component.pages.map { screen(ofPage: $0) } : [] }
  }

  /// Components of one kind that share something are one.
  private func merged(_ components: [StuckComponent], by shares: (StuckComponent) -> [Int32]) -> [StuckComponent] {
    struct Share: Hashable {
      var kind: StuckComponent.Kind
      var number: Int32
    }
    var lastWith: [Share: Int32] = [:]
    var shared: [(from: Int32, to: Int32)] = []
    for (number, component) in components.enumerated() {
      for share in Set(shares(component)) {
        guard let last = lastWith.updateValue(Int32(number), forKey: Share(kind: component.kind, number: share)) else {
          continue
        }
        shared += [(last, Int32(number)), (Int32(number), last)]
      }
    }
    if shared.isEmpty { return components }
    let groups = StronglyConnectedComponents(of: Digraph(count: components.count, edges: shared)).members()
    return groups.sorted { ($0.last ?? 0) < ($1.last ?? 0) }.map { group in
      let parts = group.map { components[$0] }
      if parts.count == 1 { return parts[0] }
      var whole = parts[0]
      whole.isOneScreen = parts.allSatisfy { $0.isOneScreen }
      whole.heads = parts.flatMap { $0.heads }.sorted()
      whole.pages = Set(parts.flatMap { $0.pages }).sorted()
      whole.popups = Set(parts.flatMap { $0.popups }).sorted()
      return whole
    }
  }

  /// The pages on which people see what a component is about.
  private func addPages(to components: inout [StuckComponent]) {
    var pagesOf: [Int32: [Int32]] = [:]
    for page in 0..<Int32(table.pageCount) { pagesOf[screen(ofPage: page), default: []].append(page) }
    for index in components.indices {
      let screens = Set(components[index].pages.map { screen(ofPage: $0) })
      let isOneScreen = components[index].isOneScreen
      components[index].about = isOneScreen ? components[index].pages : screens.flatMap { pagesOf[$0] ?? [] }.sorted()
    }
  }

  /// From where on people see nothing but what a component is about.
  private func addShown(to components: inout [StuckComponent]) {
    let parts = lost.components
    // For every part the component to which all of it leads: -1 none, -2 to several, or by way of something else.
    var leads = [Int32](repeating: -1, count: parts.count)
    var own = leads
    for (number, component) in components.enumerated() {
      for head in component.heads {
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
      if lead >= 0, heads.contains(where: { showsMore($0, than: components[Int(lead)]) }) { lead = -2 }
      leads[part] = lead
      if lead >= 0, !components[Int(lead)].isOneScreen {
        components[Int(lead)].shown += heads.filter { shows($0, components[Int(lead)]) }
      }
    }
    addAlone(to: &components)
    for index in components.indices {
      // Where something else is seen on the way round, the way round is all there is to show.
      if components[index].shown.isEmpty {
        components[index].shown = components[index].heads.filter { shows($0, components[index]) }
      }
    }
    for index in components.indices { components[index].shown = Set(components[index].shown).sorted() }
  }

  /// Where people are stuck on one screen, they see no other page of it either. They also are stuck where the only way on is a popup that they
  /// are stuck in.
  private func addAlone(to components: inout [StuckComponent]) {
    guard components.contains(where: { $0.isOneScreen }) else { return }
    let parts = lost.components
    // For every part the page that alone is still seen: -1 none, -2 several.
    var only = [Int32](repeating: -1, count: parts.count)
    // Edges lead to smaller numbers.
    for (part, nodes) in parts.members().enumerated() {
      func see(_ page: Int32) { if page != -1 { only[part] = only[part] == -1 || only[part] == page ? page : -2 } }
      for node in nodes {
        if node < lost.flow.heads.count, let frame = settledFrame(Int(lost.flow.heads[node])), frame.popup < 0,
          !system.isUrgent(frame)
        {
          see(frame.page)
        }
        for next in lost.flow.graph.successors(of: node) { see(only[Int(parts.component[Int(next)])]) }
      }
      guard only[part] >= 0 else { continue }
      for index in components.indices where components[index].isOneScreen && components[index].isAbout(only[part]) {
        components[index].shown += nodes.filter { $0 < lost.flow.heads.count }.map { Int(lost.flow.heads[$0]) }
          .filter { shows($0, components[index]) }
      }
    }
  }

  /// Whether people see at a head what a component is about.
  private func shows(_ head: Int, _ component: StuckComponent) -> Bool {
    guard let frame = settledFrame(head) else { return false }
    switch component.kind {
    case .redirect: return system.isUrgent(frame) && component.isAbout(frame.page)
    case .popups: return isAbout(frame.popup, component)
    case .screens: return frame.popup < 0 && !system.isUrgent(frame) && component.isAbout(frame.page)
    }
  }

  /// Whether people see something else at a head. What leads on by itself is not looked at.
  private func showsMore(_ head: Int, than component: StuckComponent) -> Bool {
    guard let frame = settledFrame(head), !system.isUrgent(frame) else { return false }
    switch component.kind {
    case .redirect: return true
    case .popups: return !isAbout(frame.popup, component)
    case .screens: return frame.popup < 0 && !component.isAbout(frame.page)
    }
  }

  /// Whether a component is about a popup, in whichever row it was opened.
  func isAbout(_ popup: PlaceID, _ component: StuckComponent) -> Bool {
    popup >= 0 && component.popups.contains { table.places[Int($0)].popup == table.places[Int(popup)].popup }
  }

  private func addEntries(to components: inout [StuckComponent]) {
    let entries = lost.entries(in: summaries, good: good, contexts: contexts)
    let starts = lostFirstHeads
    let flow = lost.flow
    var walk = GraphTraversal(over: flow.graph.reversed())
    var entriesAt: [Int: [Int]] = [:]
    var ways = WaysIntoComponents(self)
    for (number, entry) in entries.enumerated() { entriesAt[entry.target, default: []].append(number) }
    for index in components.indices {
      let basin = walk.nodes(from: components[index].heads.map { Int(flow.node[$0]) }).filter { $0 < flow.heads.count }
      let startsHere = starts.contains { start in basin.contains { Int(flow.heads[$0]) == start } }
      let leading = basin.flatMap { entriesAt[Int(flow.heads[$0])] ?? [] }.sorted()
      components[index].entries = leading.map { entries[$0] }
      guard components[index].kind == .screens, !startsHere, !leading.isEmpty else { continue }
      components[index].isLikely = components[index].entries.allSatisfy { beginsAfresh($0.move) }
      // What people pass once, such as an introduction without Back, is no part of it.
      let before = basin.map { Int(flow.heads[$0]) }
      if components[index].isLikely { continue }
      if let fresh = ways.fresh(into: components[index], index, before: before) {
        (components[index].isLikely, components[index].entries) = (true, fresh)
      }
    }
  }
}
