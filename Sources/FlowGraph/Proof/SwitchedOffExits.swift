import ScreenModel

/// The ways out of where people are stuck on screens, as far as the values of variables switch them off there.
///
/// A way out is one only where it helps: with all of them switched on the flow is decided once more, and those count that lead on then.
package struct SwitchedOffExits: Sendable {
  /// The links, each once.
  package private(set) var links: Set<Int32> = []
  /// The heads with nothing below and no exit, where those of the same screen that are switched off elsewhere would not help.
  package private(set) var staying: Set<Int> = []
  private var linksAt: [Int: [Int32]] = [:]

  /// At how many heads a link is tried.
  private static let mostTries = 256

  init() {}

  /// The exits at a head, in the order of the screen.
  package func links(at head: Int) -> [Int32] { linksAt[head] ?? [] }

  /// Looks at everything people are stuck in.
  init(of proof: FlowProof) {
    var wanted: [(exits: [Exits], component: StuckComponent)] = []
    var chosen: Set<Int32> = []
    var canBeOn: [Int32: Bool] = [:]
    for component in proof.stuckComponents where component.kind == .screens {
      let open = proof.openLinks(of: component)
      var own = Set(component.heads)
      var heads = own.union(component.shown)
      // At home the popups are no part of it.
      for head in component.isHome ? component.heads : [] {
        guard let frame = proof.shownFrame(head) else { continue }
        let popups = proof.popupHeads(over: head, frame)
        own.formUnion(popups)
        heads.formUnion(popups)
      }
      let exits = heads.sorted().compactMap { head -> Exits? in
        guard let frame = proof.settledFrame(head), !proof.system.isUrgent(frame) else { return nil }
        let links = proof.switchedOffLinks(at: head, frame, open).filter { link in
          let page = proof.table.links[Int(link)].action.page
          if !component.isOneScreen, page >= 0, component.isAbout(page) { return false }
          let can = canBeOn[link] ?? proof.canBeOn(link)
          canBeOn[link] = can
          return can
        }
        return links.isEmpty ? nil : Exits(head: head, isOwn: own.contains(head), links: links)
      }
      // At home people are stuck only where they see nothing else any more, and every other screen helps.
      if component.isHome {
        add(exits, component, of: proof)
      } else {
        wanted.append((exits, component))
        for exit in exits where exit.isOwn { chosen.formUnion(exit.links) }
      }
    }
    if chosen.isEmpty { return }
    var trial = Trial(proof, switchingOn: chosen)
    for (exits, component) in wanted {
      // What would lead on with some values is a way out, and switched off with others too.
      var helping: Set<Int32> = []
      var tries: [Int32: Int] = [:]
      for exit in exits where exit.isOwn {
        for link in exit.links where !helping.contains(link) && tries[link, default: 0] < Self.mostTries {
          tries[link, default: 0] += 1
          if trial.helps(link, at: exit.head) { helping.insert(link) }
        }
      }
      add(
        exits.compactMap { exit in
          var exit = exit
          exit.links.removeAll { !helping.contains($0) }
          return exit.links.isEmpty ? nil : exit
        }, component, of: proof)
      addStaying(in: component, of: proof, &trial)
    }
  }

  /// The heads of one screen where people stay though what is switched off were on.
  private mutating func addStaying(in component: StuckComponent, of proof: FlowProof, _ trial: inout Trial) {
    let shown = Set(component.heads + component.shown).sorted().compactMap { head in
      proof.shownFrame(head).map { (head: head, isOff: !links(at: head).isEmpty, isRoot: $0.isRoot) }
    }
    guard component.isOneScreen, shown.contains(where: { $0.isOff && !$0.isRoot }) else { return }
    for one in shown where one.isRoot && !one.isOff && trial.isLost(at: one.head) { staying.insert(one.head) }
  }

  /// The exits of what people are stuck in: none where all of them are only on the way into it.
  private mutating func add(_ exits: [Exits], _ component: StuckComponent, of proof: FlowProof) {
    guard exits.contains(where: { $0.isOwn }) else { return }
    for exit in exits {
      linksAt[exit.head] = exit.links
      links.formUnion(exit.links)
    }
    // What is in a popup is a way out of the screen it is over.
    if !exits.contains(where: { proof.shownFrame($0.head) == nil }) { return }
    for head in Set(component.heads + component.shown).sorted() {
      guard let frame = proof.shownFrame(head) else { continue }
      var all = links(at: head)
      for popup in proof.popupHeads(over: head, frame) {
        for link in links(at: popup) where !all.contains(link) { all.append(link) }
      }
      if !all.isEmpty { linksAt[head] = all }
    }
  }
}

/// The exits that are switched off at a head.
private struct Exits {
  let head: Int
  /// Whether people are stuck there, and not only on the way to where they are.
  let isOwn: Bool
  /// In the order of the screen.
  var links: [Int32]
}

/// The flow with some links always there to be taken.
private struct Trial {
  private let proof: FlowProof
  private let paths: ShortestPaths
  private var system: FlowSystem
  private let summaries: Summaries
  private let good: GoodHeads
  private static let mostSteps = 10_000

  init(_ proof: FlowProof, switchingOn links: Set<Int32>) {
    self.proof = proof
    paths = proof.shortestPaths()
    let table = LinkTable(proof.table, switchingOn: links)
    let exploration = Exploration(
      of: table, following: proof.followed, merging: proof.classes, without: proof.neverTaken.subtracting(links),
      limits: proof.limits)
    (system, summaries) = (exploration.system, exploration.summaries)
    let goals = Goals(system, homes: proof.homePages)
    good = GoodHeads(in: summaries) { goals.contains($0) }
  }

  /// Whether what a link does leads on, on the shortest path on which people are stuck at a head; where there is too much to tell, it may.
  mutating func helps(_ link: Int32, at head: Int) -> Bool {
    guard let same = stuckConfiguration(at: head) else { return true }
    guard let top = same.head, let node = summaries.index(of: top) else { return false }
    let action = proof.table.links[Int(link)].action
    return summaries.transitions(of: node).contains { number in
      let taken = summaries.transition(number)
      guard taken.link >= 0, system.table.links[Int(taken.link)].action == action else { return false }
      let step = Witness(start: 0, length: .none, steps: [Witness.Step(head: top, transition: taken)])
      return step.replay(from: same).map { good.verdict(on: $0, in: summaries) != .lost } ?? false
    }
  }

  /// Whether people are stuck at a head all the same; where there is too much to tell, they may not be.
  mutating func isLost(at head: Int) -> Bool {
    stuckConfiguration(at: head).map { good.verdict(on: $0, in: summaries) == .lost } ?? false
  }

  private mutating func stuckConfiguration(at head: Int) -> StackConfiguration? {
    if !summaries.isComplete { return nil }
    let situation = paths.nearestSituation(of: head) { proof.contexts.isLost($0, in: proof.summaries) }
    guard let witness = situation.flatMap({ paths.witness(to: $0, showing: Self.mostSteps) }), witness.isWhole
    else { return nil }
    let start = proof.entryPoints[witness.start]
    var before = proof.system
    return witness.replay(from: before.configuration(pages: start.pages, values: start.values, locals: start.values))
      .flatMap { system.configuration(like: $0, of: before) }
  }
}

extension FlowProof {
  /// What can be followed somewhere in a component: that it is switched off elsewhere there is not what people are stuck by.
  fileprivate func openLinks(of component: StuckComponent) -> Set<Int32> {
    var result = Set<Int32>()
    for head in component.heads {
      if let frame = settledFrame(head), !system.isUrgent(frame) {
        // A form that nobody can fill in is asked, and sends nothing. Back where nothing is below does nothing.
        result.formUnion(
          takenLinks(at: head, frame).filter {
            leadsAway($0, from: frame)
              && system.truth(of: table.control(ofLink: $0).readiness, values: values(head), frame: frame) != .no
          })
      }
    }
    return result
  }

  /// The links that are followed at a head when they are asked for, be it to no effect.
  private func takenLinks(at head: Int, _ frame: Frame) -> [Int32] {
    func truth(_ condition: GuardID) -> Truth { system.truth(of: condition, values: values(head), frame: frame) }
    var result: [Int32] = []
    let place = table.places[Int(frame.top)]
    for number in place.controls where frame.isPending || number != place.appear {
      let control = table.controls[Int(number)]
      if truth(control.condition) == .no { continue }
      for link in control.links {
        let holds = truth(table.links[Int(link)].condition)
        if holds != .no { result.append(link) }
        if holds == .yes, !control.isAsked { break }
      }
    }
    return result
  }

  /// The links of the screen at a head that show another one: they are there, and cannot be taken with the values people have.
  fileprivate func switchedOffLinks(at head: Int, _ frame: Frame, _ open: Set<Int32>) -> [Int32] {
    let taken = takenLinks(at: head, frame)
    var exits: [Int32] = []
    for number in table.places[Int(frame.top)].controls {
      for link in table.controls[Int(number)].links
      where !open.contains(link) && !taken.contains(link) && leadsAway(link, from: frame) {
        if isOff(link, at: head, frame) { exits.append(link) }
      }
    }
    return exits
  }

  /// Whether a link shows another screen than the one it is taken on.
  package func leavesScreen(_ link: Int32, from frame: Frame) -> Bool {
    switch table.links[Int(link)].action {
    case .push(let page), .replace(let page), .reset(let page), .unwind(let page): page != frame.page
    // In a popup that stays it only closes that.
    case .back: !frame.isRoot && (frame.popup < 0 || table.places[Int(frame.popup)].closesOnChoice)
    case .leave: true
    default: false
    }
  }

  /// Whether a link shows another screen than the one it is taken on, or a popup in which one does, besides some that people see anyway.
  package func leadsAway(_ link: Int32, from frame: Frame, besides popups: [PlaceID] = []) -> Bool {
    if leavesScreen(link, from: frame) { return true }
    var seen = Set(popups)
    var waiting = [link]
    while let next = waiting.popLast() {
      guard case .open(let popup, _) = table.links[Int(next)].action, seen.insert(popup).inserted else { continue }
      var over = frame
      over.popup = popup
      for number in table.places[Int(popup)].controls {
        for inside in table.controls[Int(number)].links {
          if leavesScreen(inside, from: over) { return true }
          waiting.append(inside)
        }
      }
    }
    return false
  }

  /// The heads of popups that can be opened over a screen as it is, with the values people have there.
  fileprivate func popupHeads(over head: Int, _ frame: Frame) -> [Int] {
    var result: [Int] = []
    var waiting = [head]
    while let next = waiting.popLast() {
      for transition in summaries.transitions(of: next) where !summaries.transition(transition).isEvent {
        guard let target = summaries.target(ofTransition: transition), !result.contains(target),
          values(target) == values(head), let over = settledFrame(target), over.popup >= 0, over.page == frame.page,
          over.local == frame.local
        else { continue }
        result.append(target)
        waiting.append(target)
      }
    }
    return result
  }

  /// Whether a link cannot be taken with the values people have.
  func isOff(_ link: Int32, at head: Int, _ frame: Frame) -> Bool {
    let (holding, failing) = conditions(decidingOn: link)
    func isWrong(_ condition: GuardID, _ wrong: Truth) -> Bool {
      system.truth(of: condition, values: values(head), frame: frame) == wrong
    }
    return holding.contains { isWrong($0, .no) } || failing.contains { isWrong($0, .yes) }
  }

  /// Whether there are values with which a link can be taken.
  fileprivate func canBeOn(_ link: Int32) -> Bool {
    let (holding, failing) = conditions(decidingOn: link)
    return table.formulas.canHold(holding, without: failing) { -1..<Int32(app.valueCount(of: $0)) }
  }

  /// Whether none of some links can be taken with the values people have at a head, whatever some other variables are.
  package func areOff(_ links: [Int32], at head: Int, whatever ignored: [Int32]) -> Bool {
    guard let frame = settledFrame(head) else { return false }
    func values(_ variable: Int32) -> Range<Int32> {
      let own =
        ignored.contains(variable) ? nil : system.value(of: variable, values: self.values(head), frame: frame)
      return own.map { $0..<$0 + 1 } ?? 0..<Int32(app.valueCount(of: variable))
    }
    func truth(_ condition: GuardID) -> Truth {
      system.truth(of: condition, values: self.values(head), frame: frame, ignoring: ignored)
    }
    return links.allSatisfy { link in
      let (holding, failing) = conditions(decidingOn: link)
      return holding.contains { truth($0) == .no } || failing.contains { truth($0) == .yes }
        || !table.formulas.canHold(holding, without: failing, values: values)
    }
  }

  /// The conditions that must hold for a link to be taken, and those of the links before it, which must not.
  package func conditions(decidingOn link: Int32) -> (holding: [GuardID], failing: [GuardID]) {
    let control = table.control(ofLink: link)
    let earlier = control.isAsked ? [] : (control.links.lowerBound..<link).map { table.links[Int($0)].condition }
    return ([control.condition, table.links[Int(link)].condition], earlier)
  }
}
