import Diagnostics
import Elements
import FlowGraph
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let unreachablePopup = Rule(
    "P302", "unreachable-popup", .warning, in: .reaching, on: .all, summary: "a popup that nothing can open",
    rationale: """
      There are links to this popup, but nobody can ever follow them: they are in popups that never open, or on \
      something disabled. A popup without any link is reported as `unused`.
      """,
    remedy: "Open it with something that people can tap, or remove it and the links to it."
  ) { proof, findings in
    let app = proof.app
    var isOpened = [Bool](repeating: false, count: app.popups.count)
    for place in proof.table.places where place.popup >= 0 { isOpened[Int(place.popup)] = true }
    let closed = app.popups.indices.filter { !isOpened[$0] && app.popups[$0].key >= 0 && app.popups[$0].element >= 0 }
    if closed.isEmpty { return }
    let graph = PopupNames(app, closed, in: proof)
    for popups in graph.sources {
      let keys = popups.map { app.popups[$0].key }
      // People come to none of them before the others, so it is reported at the one whose name comes first.
      guard let anchor = keys.min(by: { app.tree.text($0) < app.tree.text($1) }) else { continue }
      let notes = keys.count == 1 ? [] : [Note.together(keys.map { "`\(app.tree.text($0))`" })]
      findings.add(
        .nothingOpens(app.tree.text(anchor)), at: app.tree.span(anchor), shownBy: nil, notes: notes,
        members: keys.map { app.tree.span($0) })
      findings.letLastWait(
        if: popups.contains { app.unknowns.mayReach(app.popups[$0].name) || graph.mayBeOpened.contains($0) })
    }
  }
}

/// Which popups that are never opened name each other.
private struct PopupNames {
  /// The popups to blame: those that open only each other together, in the order of the app.
  private(set) var sources: [[Int]] = []
  /// The popups that something links to of which a part could not be read.
  private(set) var mayBeOpened: Set<Int> = []

  init(_ app: App, _ closed: [Int], in proof: FlowProof) {
    let screens = proof.reachedScreens()
    let popups = proof.reachedPopups()
    var node: [Int: Int32] = [:]
    for (index, popup) in closed.enumerated() { node[popup] = Int32(index) }
    var isNamed = [Bool](repeating: false, count: closed.count)
    var isReportedElsewhere = isNamed
    var edges: [(from: Int32, to: Int32)] = []
    // What is only where nothing is used is reported there.
    let users = ComponentUsers(app)
    let layouts = LayoutUsers(app, screens)
    let unread = UnreadBlocks(app.tree)
    for move in app.moves {
      let context = move.context
      if context.owner == .component, !app.components[Int(context.index)].isUsed { continue }
      for branch in move.branches {
        guard case .popup(let target) = app.targets[Int(branch)], let to = node[Int(target)] else { continue }
        if context.holder >= 0, unread.reach(into: app.kindSpan(of: context.holder)) { mayBeOpened.insert(Int(target)) }
        for owner in users.owners(of: context) {
          if case .layout(let layout) = owner, !layouts.isUsed[Int(layout)] { continue }
          // Nobody misses a popup on a screen that nobody sees, or in a popup to which the links are told of already.
          let isSeen =
            switch owner {
            case .screen(let screen): screens[Int(screen)]
            case .popup(let popup): popups[popup] || node[popup] != nil
            case .layout(let layout): layouts.isSeen[Int(layout)]
            case .anywhere: true
            }
          if isSeen { isNamed[Int(to)] = true } else { isReportedElsewhere[Int(to)] = true }
          if case .popup(let popup) = owner, let from = node[popup] { edges.append((from, to)) }
        }
      }
    }
    let graph = Digraph(count: closed.count, edges: edges)
    let parts = StronglyConnectedComponents(of: graph)
    var isSource = [Bool](repeating: true, count: parts.count)
    for edge in edges where parts.component[Int(edge.from)] != parts.component[Int(edge.to)] {
      isSource[Int(parts.component[Int(edge.to)])] = false
    }
    for members in parts.members() {
      let part = Int(parts.component[members[0]])
      guard isSource[part], isNamed[members[0]], !members.contains(where: { isReportedElsewhere[$0] }) else { continue }
      sources.append(members.map { closed[$0] }.sorted())
    }
    sources.sort { $0[0] < $1[0] }
  }
}

/// Which layouts screens use, and screens that are reached.
private struct LayoutUsers {
  private(set) var isUsed: [Bool]
  private(set) var isSeen: [Bool]

  init(_ app: App, _ isReached: [Bool]) {
    isUsed = [Bool](repeating: false, count: app.layouts.count)
    isSeen = isUsed
    for screen in app.screens.indices where app.screens[screen].layoutIndex >= 0 {
      for layout in app.layouts(of: Int32(screen)) {
        isUsed[Int(layout)] = true
        if isReached[screen] { isSeen[Int(layout)] = true }
      }
    }
  }
}

extension String {
  fileprivate static func nothingOpens(_ name: String) -> String { "nothing can open `\(name)`" }
}

extension Note {
  fileprivate static func together(_ names: [String]) -> Note { Note("\(listed(names)) open only each other") }
}
