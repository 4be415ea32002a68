import Diagnostics
import FlowGraph
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let unreachableScreen = Rule(
    "P301", "unreachable-screen", .warning, in: .reaching, about: .flow, needsProof: true,
    summary: "a screen that cannot be reached",
    rationale: """
      Nobody who opens the app can get to this screen, because no reachable screen links to it. Screens that only link \
      to each other are reported as one finding. A screen that is made for each row of a data set must be reachable for \
      each of them.
      """,
    remedy: "Add a link, start a flow there, or remove it. Give `for` a `where` if only some rows need a screen."
  ) { inspection, findings in
    let proofs = inspection.proofs.map { $0.proof }
    // Who cannot leave the start is told so, once.
    if proofs.contains(where: { $0.isStuckAtStart }) { return }
    let app = inspection.app
    let emptyRows = EmptyRows(app)
    for island in UnreachableComponent.all(in: proofs) {
      let names = island.screens.map { "`\(app.tree.text(app.screens[Int($0)].key))`" }
      let beyond = island.beyond.map { "`\(app.tree.text(app.screens[Int($0)].key))`" }
      var notes: [Note] = []
      if names.count > 1 { notes.append(.together(names)) }
      if !beyond.isEmpty { notes.append(.beyond(beyond)) }
      let elsewhere = app.linkElsewhere(to: island.screens)
      let disabled = app.disabledLink(to: island.screens)
      if let disabled { notes.append(Note("this link is always disabled", at: disabled)) }
      if let elsewhere { notes.append(Note("this link is only on other platforms", at: app.tree.span(elsewhere))) }
      let spans = island.screens.map { app.tree.span(app.screens[Int($0)].key) }
      let anchor = app.screens[Int(island.anchor)].key
      findings.add(
        .noWay(
          "`\(app.tree.text(anchor))`", isAlone: names.count == 1,
          on: elsewhere == nil ? [] : app.platforms.map { $0.word }, isDisabled: disabled != nil),
        at: app.tree.span(anchor), shownBy: nil, notes: notes, members: spans)
      findings.letLastWait(if: island.isUncertain)
      if let place = emptyRows.place(leadingToAny: island.screens) { findings.letLastFollow(from: [place]) }
    }
    for rows in UnreachableRows.all(in: proofs) {
      let screen = app.screens[Int(rows.screen)], name = app.tree.text(screen.key)
      let beyond = rows.beyond.map { "`\(app.tree.text(app.screens[Int($0)].key))`" }
      findings.add(
        .noWay(name, rows: rows.pages.count, of: app.pages(of: rows.screen).count), at: app.tree.span(screen.key),
        notes: [.without(rows.pages.map { app.pages[Int($0)].id })] + (beyond.isEmpty ? [] : [.beyond(beyond)]))
      findings.letLastWait(if: rows.isUncertain)
      if let place = emptyRows.place(leadingToAny: [rows.screen]) { findings.letLastFollow(from: [place]) }
      if let page = rows.pages.first { findings.letLastShow(page: app.pages[Int(page)].id) }
    }
  }
}

extension FlowProof {
  /// Whether nothing at all leads on from the start.
  fileprivate var isStuckAtStart: Bool {
    stuckComponents.contains {
      $0.isDeadEnd && $0.pages[0] == table.start && (!isSwitchedOff($0) || leavesByToast($0))
    }
  }
}

extension App {
  /// Where a link to one of some screens is that is always disabled, by itself or by what is around it.
  fileprivate func disabledLink(to screens: [Int32]) -> Span? {
    for move in moves where move.context.holder >= 0 {
      let link = move.branches.first { branch in
        if case .screen(let screen, _) = targets[Int(branch)] { screens.contains(screen) } else { false }
      }
      guard let link else { continue }
      var next = move.context.holder
      while next >= 0 {
        if elements[Int(next)].isDisabled { return span(ofBranch: link) }
        next = elements[Int(next)].parent
      }
    }
    return nil
  }

  /// What names the platforms of a link to one of some screens, where that is on none of those the app is for.
  fileprivate func linkElsewhere(to screens: [Int32]) -> NodeID? {
    let own = platforms.reduce(0) { $0 | $1.bit }
    for move in moves where move.context.holder >= 0 {
      let isLink = move.branches.contains { branch in
        if case .screen(let screen, _) = targets[Int(branch)] { screens.contains(screen) } else { false }
      }
      var next = isLink ? move.context.holder : -1
      while next >= 0 {
        if elements[Int(next)].platforms & own == 0 { return elements[Int(next)].node }
        next = elements[Int(next)].parent
      }
    }
    return nil
  }
}

extension String {
  fileprivate static func noWay(_ name: String, isAlone: Bool, on platforms: [String], isDisabled: Bool) -> String {
    let place = platforms.isEmpty ? "" : " on \(listed(platforms.map { "`\($0)`" }))"
    let opener = isAlone ? isDisabled ? "enabled link" : "link" : "screen that can be reached"
    return "\(name) cannot be reached: no \(opener) opens this screen\(place)"
  }
}

extension String {
  fileprivate static func noWay(_ screen: String, rows: Int, of all: Int) -> String {
    "`\(screen)` cannot be reached for \(rows) of \(all) rows: no link opens \(rows == 1 ? "it" : "these screens")"
  }
}

extension Note {
  /// The first of the pages that no link opens.
  fileprivate static func without(_ pages: [String]) -> Note {
    let most = 3, names = pages.prefix(most).map { "`\($0)`" }
    return Note(
      pages.count > most
        ? "these are \(names.joined(separator: ", ")) and \(pages.count - most) more"
        : "\(pages.count == 1 ? "this is" : "these are") \(listed(names))")
  }

  fileprivate static func together(_ names: [String]) -> Note {
    Note("\(listed(names)) link to each other, and nothing else links to them")
  }

  fileprivate static func beyond(_ names: [String]) -> Note { Note("only reachable from it: \(listed(names))") }
}
