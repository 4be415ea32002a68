import ScreenModel

/// Where a large part of an app begins again, as after a sign-in: everybody in it can come back there, more than half of the screens
/// belong to it, and every way in leaves nothing below and is no tab.
struct NewBeginnings {
  /// The heads with nothing below at which it begins, ascending.
  private(set) var heads: [Int] = []

  private let proof: FlowProof
  private let screens: Int

  /// Looks among what is lost as long as only homes and ends count.
  init(_ proof: FlowProof) {
    self.proof = proof
    screens = proof.lost.heads.isEmpty ? 0 : NewBeginnings.shownScreens(proof.summaries.heads, in: proof).count
    var decided = Set<Int>()
    for candidate in candidates() where !decided.contains(candidate) {
      let part = Part(around: candidate, in: proof)
      // From each of these one comes to the others and back: they are one beginning.
      let alike = part.heads.filter { isRoot($0) }
      decided.formUnion(alike)
      if isLarge(part.screens), part.isEnteredAfresh { heads += alike }
    }
    heads.sort()
  }

  /// The heads with nothing below, in lost parts that are large enough.
  private func candidates() -> [Int] {
    var parts: [Int: (screens: Set<Int32>, roots: [Int])] = [:]
    for number in proof.lost.heads {
      let head = Int(number)
      guard let part = proof.lost.component(of: head), let frame = proof.shownFrame(head) else { continue }
      parts[part, default: ([], [])].screens.insert(proof.screen(ofPage: frame.page))
      if isRoot(head) { parts[part]?.roots.append(head) }
    }
    return parts.values.filter { isLarge($0.screens) }.flatMap(\.roots).sorted()
  }

  /// Whether it is more than half of what people see. Screens that only lead on are passed and count for nobody.
  private func isLarge(_ part: Set<Int32>) -> Bool { part.count * 2 > screens }

  /// The screens that people see at some heads.
  fileprivate static func shownScreens(_ heads: some Sequence<Int>, in proof: FlowProof) -> Set<Int32> {
    Set(heads.lazy.compactMap { proof.shownFrame($0) }.map { proof.screen(ofPage: $0.page) })
  }

  /// Whether people see a screen with nothing over it and nothing below.
  private func isRoot(_ head: Int) -> Bool { proof.shownFrame(head)?.isRoot ?? false }
}

/// A part of what is lost, and the ways in: the configurations that lead from a head with nothing below back to it, or what people are stuck in.
private struct Part {
  /// The heads of them on which people see a screen with nothing over it.
  let heads: [Int]
  let screens: Set<Int32>
  /// For every head that was reached, from wherever, whether the beginning can be reached from it.
  private let returns: [Bool]
  /// Whether going back to what is not there begins afresh too; else only what is written so does.
  private let takesUnwinds: Bool
  private let proof: FlowProof

  init(around root: Int, in proof: FlowProof) {
    self.proof = proof
    takesUnwinds = true
    let summaries = proof.summaries
    let goal = summaries.head(root)
    let back = GoodHeads(in: summaries) { $0 == goal }
    let around = Contexts(of: summaries, good: back, from: root).notLost(in: summaries)
    heads = summaries.heads.filter { around[$0] && proof.shownFrame($0) != nil }
    screens = NewBeginnings.shownScreens(heads, in: proof)
    returns = Contexts(of: summaries, good: back).notLost(in: summaries)
  }

  init(_ component: StuckComponent, in proof: FlowProof) {
    self.proof = proof
    takesUnwinds = false
    heads = component.heads
    screens = Set(component.pages.map { proof.screen(ofPage: $0) })
    let summaries = proof.summaries
    let members = Set(component.heads)
    let back = GoodHeads(in: summaries) { head in summaries.index(of: head).map(members.contains) ?? false }
    returns = Contexts(of: summaries, good: back).notLost(in: summaries)
  }

  /// Whether every way in begins afresh.
  var isEnteredAfresh: Bool { waysIn != nil }

  /// The ways in if every one of them begins afresh. What counts is the step by which a screen of the part comes, be it by way of popups, of
  /// screens that only lead on at once, or by going back step by step: what is passed is followed over what lies below it on this way, and
  /// not over what may lie there on others.
  var waysIn: [LostHeads.EntryEdge]? {
    let (summaries, contexts, system) = (proof.summaries, proof.contexts, proof.system)
    var steps = SituationSteps(summaries, contexts, proof.good)
    var seen = Set<Contexts.Situation>()
    var passing: [Contexts.Situation] = []
    var found: [LostHeads.EntryEdge] = []
    /// Whether a step may be one of a way in; what it passes is looked at later.
    func isFine(_ transition: Int, from situation: Contexts.Situation) -> Bool {
      let afresh = proof.beginsAfresh(transition) && (takesUnwinds || !proof.isUnwinding(transition))
      return steps.after(transition, from: situation).allSatisfy { target in
        let head = Int(target.head)
        guard returns[head], contexts.isLost(target, in: summaries) else { return true }
        if let frame = proof.settledFrame(head), frame.popup < 0 {
          if screens.contains(proof.screen(ofPage: frame.page)) {
            found.append(LostHeads.EntryEdge(situation: situation, move: transition, target: head))
            return afresh
          }
          if !system.isUrgent(frame) { return true }
        }
        if seen.insert(target).inserted { passing.append(target) }
        return true
      }
    }
    func isFine(from situation: Contexts.Situation) -> Bool {
      let head = Int(situation.head)
      return !returns[head]
        || summaries.transitions(of: head).allSatisfy {
          summaries.transition($0).isEvent || isFine($0, from: situation)
        }
    }
    for entry in proof.lost.entries(in: summaries, good: proof.good, contexts: contexts)
    where returns[Int(entry.situation.head)] && !isFine(entry.move, from: entry.situation) {
      return nil
    }
    for situation in contexts.lostSituations(in: summaries) {
      let head = Int(situation.head)
      guard let frame = proof.settledFrame(head), !proof.isUrgent(head),
        !screens.contains(proof.screen(ofPage: frame.page))
      else { continue }
      if !isFine(from: situation) { return nil }
    }
    while let situation = passing.popLast() {
      if !isFine(from: situation) { return nil }
    }
    return found
  }
}

extension FlowProof {
  /// The ways into what people are stuck in, if every one of them begins afresh; of `before`, heads that lead there.
  func freshWays(into component: StuckComponent, before: [Int]) -> [LostHeads.EntryEdge]? {
    let members = Set(component.heads)
    func isFresh(_ transition: Int) -> Bool { beginsAfresh(transition) && !isUnwinding(transition) }
    // Most are entered with something below: then there is no need to look at everything.
    let isAnyFresh =
      component.entries.contains { isFresh($0.move) }
      || before.contains { !members.contains($0) && summaries.transitions(of: $0).contains(where: isFresh) }
    return isAnyFresh ? Part(component, in: self).waysIn.flatMap { $0.isEmpty ? nil : $0 } : nil
  }

  /// The frame on top, also while something is under way.
  func frame(_ head: Int) -> Frame? { system.frame(summaries.head(head).symbol) }

  /// The frame of a head where people see a screen, with nothing over it.
  package func shownFrame(_ head: Int) -> Frame? {
    settledFrame(head).flatMap { $0.popup < 0 && !system.isUrgent($0) ? $0 : nil }
  }

  /// Whether a step is one of going back to a screen.
  fileprivate func isUnwinding(_ transition: Int) -> Bool {
    if case .seeking = system.phase(summaries.head(summaries.source(ofTransition: transition)).control) { return true }
    return false
  }

  /// Whether a link leaves nothing below, as after a sign-in. A tab does so too, but only changes the view of an app that goes on.
  func beginsAfresh(_ transition: Int) -> Bool {
    let taken = summaries.transition(transition)
    if taken.link >= 0 {
      if table.isTab(taken.link) { return false }
      // Popups that must close first make it several steps.
      switch table.links[Int(taken.link)].action {
      case .reset: return true
      case .replace, .unwind: if frame(summaries.source(ofTransition: transition))?.isRoot == true { return true }
      default: break
      }
    }
    switch taken.operation {
    case .reset: return true
    case .rewrite(_, let symbol):
      guard let before = frame(summaries.source(ofTransition: transition)), let after = system.frame(symbol) else {
        return false
      }
      return after.isRoot && (after.page != before.page || isUnwinding(transition))
    default: return false
    }
  }
}

extension Contexts {
  /// For every head whether it is not lost over some rest.
  fileprivate func notLost(in summaries: Summaries) -> [Bool] {
    var result = [Bool](repeating: false, count: isLost.count)
    for slot in slots {
      for control in controls(of: slot) {
        let place = summaries.index(of: Head(control: control, symbol: symbol(of: slot, in: summaries)))
        if let place, !isLost(Situation(slot: Int32(slot), head: Int32(place)), in: summaries) { result[place] = true }
      }
    }
    return result
  }
}
