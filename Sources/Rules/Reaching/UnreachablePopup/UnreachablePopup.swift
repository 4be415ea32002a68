import Diagnostics
import Elements
import FlowGraph
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let unreachablePopup = Rule(
    "P302", "unreachable-popup", .warning, in: .reaching, about: .flow, needsProof: true,
    summary: "a popup that nothing can open",
    rationale: """
      There are links to this popup, but nobody can ever follow them: they are in popups that never open, or on \
      something disabled, or for another platform than what they are in. A popup without any link is reported as `unused`.
      """,
    remedy: "Open it with something that people can tap, or remove it and the links to it."
  ) { inspection, findings in
    if inspection.proofs.isEmpty { return }
    let app = inspection.app
    let isOpened = openedPopups(inspection.proofs.map { $0.proof }, app)
    let closed = app.popups.indices.filter { !isOpened[$0] && app.popups[$0].key >= 0 && app.popups[$0].element >= 0 }
    if closed.isEmpty { return }
    let graph = PopupNames(app, closed, in: inspection.proofs)
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

  init(_ app: App, _ closed: [Int], in proofs: [PlatformProof]) {
    let screens = proofs.platforms { $0.reachedScreens() }
    let popups = proofs.platforms { $0.reachedPopups() }
    var node: [Int: Int32] = [:]
    for (index, popup) in closed.enumerated() { node[popup] = Int32(index) }
    var isNamed = [Bool](repeating: false, count: closed.count)
    var isReportedElsewhere = isNamed
    var edges: [(from: Int32, to: Int32)] = []
    // What is only where nothing is used is reported there.
    let users = ComponentUsers(app)
    let layouts = LayoutUsers(app, screens)
    let shown = ShownPlatforms(app)
    let unread = UnreadBlocks(app.tree)
    for move in app.moves {
      let context = move.context
      if context.owner == .component, !app.components[Int(context.index)].isUsed { continue }
      for branch in move.branches {
        guard case .popup(let target) = app.targets[Int(branch)], let to = node[Int(target)] else { continue }
        let platforms = shown.platforms(of: context.holder)
        // That a screen is not reached on a platform is reported there; what is on none of them is looked at as if on all.
        func isThere(_ seen: UInt8) -> Bool { seen & (platforms == 0 ? Platform.all : platforms) != 0 }
        if context.holder >= 0, unread.reach(into: app.kindSpan(of: context.holder)) { mayBeOpened.insert(Int(target)) }
        for owner in users.owners(of: context) {
          if case .layout(let layout) = owner, !layouts.isUsed[Int(layout)] { continue }
          // Nobody misses a popup on a screen that nobody sees, or in a popup to which the links are told of already.
          let isSeen =
            switch owner {
            case .screen(let screen): isThere(screens[Int(screen)])
            case .popup(let popup): popups[popup] != 0 || node[popup] != nil
            case .layout(let layout): isThere(layouts.seen[Int(layout)])
            case .anywhere: true
            }
          if isSeen { isNamed[Int(to)] = true } else { isReportedElsewhere[Int(to)] = true }
          guard case .popup(let popup) = owner, let from = node[popup] else { continue }
          if platforms != 0 { edges.append((from, to)) }
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
  /// The platforms on which each is seen.
  private(set) var seen: [UInt8]

  init(_ app: App, _ reached: [UInt8]) {
    isUsed = [Bool](repeating: false, count: app.layouts.count)
    seen = [UInt8](repeating: 0, count: app.layouts.count)
    for screen in app.screens.indices where app.screens[screen].layoutIndex >= 0 {
      for layout in app.layouts(of: Int32(screen)) {
        isUsed[Int(layout)] = true
        seen[Int(layout)] |= reached[screen]
      }
    }
  }
}

extension [PlatformProof] {
  /// On which platforms each thing is reached.
  fileprivate func platforms(_ reached: (FlowProof) -> [Bool]) -> [UInt8] {
    var result: [UInt8] = []
    for one in self {
      let (bits, isReached) = (one.platforms.reduce(0) { $0 | $1.bit }, reached(one.proof))
      if result.isEmpty { result = [UInt8](repeating: 0, count: isReached.count) }
      for index in isReached.indices where isReached[index] { result[index] |= bits }
    }
    return result
  }
}

/// On which of an app's platforms something is shown.
private struct ShownPlatforms {
  private let app: App
  private let all: UInt8
  /// What opens each popup without a name.
  private var openers: [ElementID: ElementID] = [:]

  init(_ app: App) {
    self.app = app
    all = app.platforms.reduce(0) { $0 | $1.bit }
    for popup in app.popups where popup.key < 0 { openers[popup.element] = popup.context.holder }
  }

  /// Those of an element and of all that this is in.
  func platforms(of element: ElementID) -> UInt8 {
    var (next, platforms) = (element, all)
    while next >= 0 {
      platforms &= app.elements[Int(next)].platforms
      let parent = app.elements[Int(next)].parent
      next = parent >= 0 ? parent : openers[next] ?? -1
    }
    return platforms
  }
}

extension String {
  fileprivate static func nothingOpens(_ name: String) -> String { "nothing can open `\(name)`" }
}

extension Note {
  fileprivate static func together(_ names: [String]) -> Note { Note("\(listed(names)) open only each other") }
}
