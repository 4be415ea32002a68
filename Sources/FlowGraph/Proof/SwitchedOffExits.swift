/// The ways out of screens on which people are stuck, as far as the values of variables switch them off there.
///
/// A way out is one only where it helps: with all of them switched on the flow is decided once more, and those count that lead on then.
package struct SwitchedOffExits: Sendable {
  /// The links, each once.
  package private(set) var links: Set<Int32> = []
  private var linksAt: [Int: [Int32]] = [:]

  init() {}

  /// The exits at a head, in the order of the screen.
  package func links(at head: Int) -> [Int32] { linksAt[head] ?? [] }

  /// Looks at everything people are stuck in.
  init(of proof: FlowProof) {
    var wanted: [(head: Int, frame: Frame, links: [Int32])] = []
    var chosen: Set<Int32> = []
    for component in proof.stuckComponents where component.kind == .screens && component.isOneScreen {
      let open = proof.openLinks(of: component)
      let own = Set(component.heads)
      for head in own.union(component.shown) {
        guard let frame = proof.shownFrame(head) else { continue }
        let links = proof.switchedOffLinks(at: head, frame, open)
        if links.isEmpty { continue }
        // At home people are stuck only where they see nothing else any more, and every other screen helps.
        if component.isHome { add(links, at: head) } else { wanted.append((head, frame, links)) }
        if own.contains(head) { chosen.formUnion(links) }
      }
    }
    if wanted.isEmpty { return }
    let trial = Trial(proof, switchingOn: chosen)
    for (head, frame, links) in wanted {
      add(links.filter { trial.helps(proof.table.links[Int($0)].action, on: frame.page) }, at: head)
    }
  }

  private mutating func add(_ exits: [Int32], at head: Int) {
    if exits.isEmpty { return }
    linksAt[head] = exits
    links.formUnion(exits)
  }
}

/// The flow with some links always there to be taken.
private struct Trial {
  private struct Step: Hashable {
    var page: Int32
    var action: Action
  }

  /// What leads to where a goal can be reached; nil where there is too much to tell.
  private var helping: Set<Step>? = []

  init(_ proof: FlowProof, switchingOn links: Set<Int32>) {
    let table = LinkTable(proof.table, switchingOn: links)
    let exploration = Exploration(
      of: table, following: proof.followed, merging: proof.classes, without: proof.neverTaken.subtracting(links),
      limits: proof.limits)
    let (summaries, system) = (exploration.summaries, exploration.system)
    guard summaries.isComplete else {
      helping = nil
      return
    }
    let goals = Goals(system, homes: proof.homePages)
    let good = GoodHeads(in: summaries) { goals.contains($0) }
    let contexts = Contexts(of: summaries, good: good)
    let pages = Set(links.map { table.control(ofLink: $0).place })
    for head in summaries.heads {
      guard let frame = system.settledFrame(at: summaries.head(head)), frame.popup < 0, pages.contains(frame.page)
      else { continue }
      let slots = contexts.slots(of: head, in: summaries)
      for number in summaries.transitions(of: head) {
        let link = summaries.transition(number).link
        if link >= 0, slots.contains(where: { contexts.isGood(after: number, in: $0, summaries, good) }) {
          helping?.insert(Step(page: frame.page, action: table.links[Int(link)].action))
        }
      }
    }
  }

  func helps(_ action: Action, on page: Int32) -> Bool { helping?.contains(Step(page: page, action: action)) ?? true }
}

extension LinkTable {
  /// The same with some links that may be taken, whatever the values are.
  convenience init(_ other: LinkTable, switchingOn chosen: Set<Int32>) {
    var (controls, links, formulas) = (other.controls, other.links, other.formulas)
    for number in Set(chosen.map { links[Int($0)].control }) {
      let control = controls[Int(number)]
      var isNext = control.readiness
      for link in control.links {
        let own = links[Int(link)].condition
        links[Int(link)].condition = chosen.contains(link) ? Formulas.unknown : formulas.both(isNext, own)
        if !control.isAsked { isNext = formulas.both(isNext, formulas.opposite(of: own)) }
      }
      controls[Int(number)].condition = Formulas.always
      controls[Int(number)].readiness = Formulas.always
      controls[Int(number)].isAsked = true
    }
    self.init(other, controls: controls, links: links, formulas: formulas)
  }
}

extension FlowProof {
  /// What can be followed somewhere in a component: that it is switched off elsewhere there is not what people are stuck by.
  fileprivate func openLinks(of component: StuckComponent) -> Set<Int32> {
    var result = Set<Int32>()
    for head in component.heads {
      if let frame = shownFrame(head) { result.formUnion(takenLinks(at: head, frame)) }
    }
    return result
  }

  /// The links that are followed at a head when they are asked for, be it to no effect.
  private func takenLinks(at head: Int, _ frame: Frame) -> [Int32] {
    func truth(_ condition: GuardID) -> Truth { system.truth(of: condition, values: values(head), frame: frame) }
    var result: [Int32] = []
    let place = table.places[Int(frame.page)]
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

  /// The links of the screen at a head that show another one: they are there, and switched off with the values people have.
  fileprivate func switchedOffLinks(at head: Int, _ frame: Frame, _ open: Set<Int32>) -> [Int32] {
    let taken = takenLinks(at: head, frame)
    var exits: [Int32] = []
    for number in table.places[Int(frame.page)].controls {
      for link in table.controls[Int(number)].links
      where !open.contains(link) && !taken.contains(link) && leavesScreen(link, from: frame) {
        if isOffByValues(link, at: head, frame) { exits.append(link) }
      }
    }
    return exits
  }

  /// Whether a link shows another screen than the one it is taken on.
  package func leavesScreen(_ link: Int32, from frame: Frame) -> Bool {
    switch table.links[Int(link)].action {
    case .push(let page), .replace(let page), .reset(let page), .unwind(let page): page != frame.page
    case .back: !frame.isRoot
    case .leave: true
    default: false
    }
  }

  /// Whether it is for the values of variables that a link cannot be taken.
  private func isOffByValues(_ link: Int32, at head: Int, _ frame: Frame) -> Bool {
    let (holding, failing) = conditions(decidingOn: link)
    func isWrong(_ condition: GuardID, _ wrong: Truth) -> Bool {
      system.truth(of: condition, values: values(head), frame: frame) == wrong
    }
    let wrong = holding.filter { isWrong($0, .no) } + failing.filter { isWrong($0, .yes) }
    return !wrong.isEmpty && wrong.allSatisfy { !table.formulas.variables(of: $0).isEmpty }
  }

  /// The conditions that must hold for a link to be taken, and those of the links before it, which must not.
  package func conditions(decidingOn link: Int32) -> (holding: [GuardID], failing: [GuardID]) {
    let control = table.control(ofLink: link)
    let earlier = control.isAsked ? [] : (control.links.lowerBound..<link).map { table.links[Int($0)].condition }
    return ([control.condition, table.links[Int(link)].condition], earlier)
  }
}
