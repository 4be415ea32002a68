import Diagnostics
import FlowGraph
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let deadEnd = Rule(
    "P401", "dead-end", .error, in: .stuck, summary: "a screen with no way to leave it",
    rationale: """
      Nothing on this screen ever leads to another one: every link stays here, comes back here, or leaves the app for \
      a moment. Back counts if the screen shows it and there is a screen to go back to. If people get stuck only after \
      links that clear the Back history, as at the end of an introduction, and nothing on the screen would leave it, \
      this may be intended and is only a warning; if the screen is named under `home:`, it is intended. If a condition \
      that is never true is the only reason, that is reported instead, and says that people are stuck here.
      """,
    remedy: """
      Add a link, or `end: yes` if the flow may end here. If people stay here, as after an introduction, name the screen \
      under `home:`.
      """
  ) { proof, findings in
    let explained = ExplainedConditions(in: proof.app)
    let bounces = proof.stuckComponents.isEmpty ? [:] : proof.bounces()
    let together = proof.homesTogether()
    let backsAt = proof.stuckComponents.isEmpty ? [:] : proof.backsFromRoot()
    for component in proof.stuckComponents {
      // Two rules tell it better, but for those whom a way back that is switched off would not help.
      let rest = proof.headsWithoutExit(in: component)
      if !proof.isToldAsDeadEnd(component), rest.isEmpty { continue }
      let page = component.pages[0]
      var parts = [component]
      if rest.isEmpty, let all = together[proof.screen(ofPage: page)] {
        if all[0].pages != component.pages { continue }
        parts = all
      }
      let pages = parts.flatMap { $0.pages }.sorted()
      let exits = parts.flatMap { proof.exitsNeverTaken(of: $0) }
      let backs = Set(parts.flatMap { proof.headsToldAsDeadEnd(in: $0) }.flatMap { backsAt[$0] ?? [] }).sorted()
      let notes =
        (rest.isEmpty ? proof.stackNotes(of: component) : [.withNothingBelow]) + proof.notes(on: exits)
        + proof.notes(onBacks: backs) + proof.islandNotes(beside: component)
      // Who wrote a way out did not mean people to stay.
      let isLikely = parts.allSatisfy { $0.isLikely } && rest.isEmpty && exits.isEmpty && backs.isEmpty
      if isLikely, component.isHome { continue }
      let fixes = isLikely ? proof.app.fix(endingAt: proof.screen(ofPage: page)) + proof.homeFix(page) : []
      // Back may be a way out that another screen takes away.
      let variables = proof.variables(decidingOn: exits.map { $0.link })
      let origins =
        exits.isEmpty
        ? proof.places(of: bounces, in: component)
        : explained.origins(of: exits, in: proof) { proof.lastingValues(of: variables, in: component) }
      findings.add(
        component, in: proof, heads: rest.isEmpty ? nil : rest, fixes: fixes, isLikely: isLikely, origins: origins
      ) { _ in
        Wording(
          message: .nothingLeads(proof.names(ofPages: pages)), span: proof.span(ofPage: page),
          notes: notes + (isLikely ? [.mayBeMeant] : []))
      }
      findings.letLastWait(if: proof.mayChange(variables))
    }
  }
}

extension StuckComponent {
  /// Whether people are stuck on one screen.
  var isDeadEnd: Bool { kind == .screens && isOneScreen }
}

extension FlowProof {
  /// Whether people are stuck on one screen, and neither a condition nor a toast is why.
  func isToldAsDeadEnd(_ component: StuckComponent) -> Bool {
    component.isDeadEnd && !isSwitchedOff(component) && !leavesByToast(component)
  }

  /// Where people are stuck on several pages of a screen, and at home on one: all of these together, that home first.
  fileprivate func homesTogether() -> [Int32: [StuckComponent]] {
    let ends = Dictionary(grouping: stuckComponents.filter(isToldAsDeadEnd)) { screen(ofPage: $0.pages[0]) }
    return ends.compactMapValues { same in
      guard same.count > 1, let home = same.firstIndex(where: { $0.isHome }) else { return nil }
      return [same[home]] + same[..<home] + same[(home + 1)...]
    }
  }

  /// The links of a screen that would lead away from where people are stuck, if anybody could ever follow them, each with such a head.
  func exitsNeverTaken(of component: StuckComponent) -> [(link: Int32, head: Int)] {
    var result: [(link: Int32, head: Int)] = []
    var seen: Set<Int32> = []
    for head in component.heads {
      guard let frame = settledFrame(head), !isUrgent(head) else { continue }
      for number in table.places[Int(frame.top)].controls {
        for link in table.controls[Int(number)].links
        // Of what is repeated it may be taken in one row, and never in another.
        where !facts.isTaken[Int(link)] && !takenBranches.contains(table.links[Int(link)].branch)
          && leadsAway(link, from: frame, besides: component.popups) && seen.insert(link).inserted
        {
          result.append((link: link, head: head))
        }
      }
    }
    return result
  }

  /// The links that go back to nothing, a toast's or a timer's too, by the heads where they do.
  fileprivate func backsFromRoot() -> [Int: [Int32]] {
    var result: [Int: [Int32]] = [:]
    for (link, heads) in facts.backsFromRoot where link >= 0 {
      for head in heads.compactMap({ summaries.index(of: $0) }) {
        for head in headsInControl(after: link, at: head) { result[head, default: []].append(link) }
      }
    }
    return result
  }

  /// Where people have control after a link that goes back to nothing: where they were, or once they arrived if it does so at once.
  func headsInControl(after link: Int32, at head: Int) -> [Int] {
    if !isUrgent(head) { return [head] }
    return summaries.transitions(of: head).filter { summaries.transition($0).link == link }
      .compactMap { summaries.target(ofTransition: $0) }
  }

  /// Where people are stuck on one screen, if neither a condition nor a toast is why.
  func headsToldAsDeadEnd(in component: StuckComponent) -> Set<Int> {
    isToldAsDeadEnd(component) ? Set(component.heads + component.shown) : []
  }

  /// Where nothing is below and no way out is switched off, while one is elsewhere on the screen that would not help there.
  fileprivate func headsWithoutExit(in component: StuckComponent) -> [Int] {
    guard component.isDeadEnd, !component.isHome, isSwitchedOff(component), !leavesByToast(component) else { return [] }
    return Set(component.heads + component.shown).sorted().filter { switchedOff.staying.contains($0) }
  }

  /// Where the ways out are that nobody can take.
  fileprivate func notes(on exits: [(link: Int32, head: Int)]) -> [Note] {
    var seen: Set<Span> = []
    let spans = exits.compactMap { span(ofLink: $0.link) }.filter { seen.insert($0).inserted }
    return spans.prefix(3).map { Note("this way out can never be taken here", at: $0) }
  }

  /// Where the links are that go back to nothing.
  fileprivate func notes(onBacks links: [Int32]) -> [Note] {
    var seen: Set<Span> = []
    let spans = links.compactMap { span(ofLink: $0) }.filter { seen.insert($0).inserted }
    return spans.prefix(3).map { Note("this has nothing to go back to here", at: $0) }
  }

  /// On which stack people are stuck, where it is not so on every stack.
  fileprivate func stackNotes(of component: StuckComponent) -> [Note] {
    if isAlwaysStuck(in: component) { return [] }
    let isRoot = component.heads.allSatisfy { settledFrame($0)?.isRoot ?? true }
    return [isRoot ? .withNothingBelow : .overSome] + entryNotes(of: component)
  }

  /// The screens that nothing leads to because people cannot leave where they start.
  fileprivate func islandNotes(beside component: StuckComponent) -> [Note] {
    guard component.pages[0] == table.start else { return [] }
    let islands = unreachedScreens()
    return islands.isEmpty ? [] : [.islands(islands.map { "`\(app.tree.text(app.screens[Int($0)].key))`" })]
  }
}

extension String {
  fileprivate static func nothingLeads(_ screens: [String]) -> String {
    screens.count > 1
      ? "\(listed(screens)) are dead ends: there is no way to leave these screens"
      : "\(screens[0]) is a dead end: there is no way to leave this screen"
  }
}

extension Note {
  fileprivate static var withNothingBelow: Note {
    Note("this happens when there is no screen to go back to")
  }

  fileprivate static var overSome: Note { Note("this happens only on some paths to this screen") }

  fileprivate static func islands(_ names: [String]) -> Note {
    Note("so \(listed(names)) cannot be reached")
  }
}
