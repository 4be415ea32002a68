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
    return parts.values.filter { isLarge($0.screens) }.flatMap { $0.roots }.sorted()
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

/// The configurations that lead from a head with nothing below back to it.
private struct Part {
  /// The heads of them on which people see a screen with nothing over it.
  let heads: [Int]
  let screens: Set<Int32>
  /// For every head that was reached, from wherever, whether the beginning can be reached from it.
  private let returns: [Bool]
  /// From where the beginning can be reached.
  private let back: GoodHeads
  private let proof: FlowProof

  init(around root: Int, in proof: FlowProof) {
    self.proof = proof
    let summaries = proof.summaries
    let goal = summaries.head(root)
    back = GoodHeads(in: summaries) { $0 == goal }
    let around = Contexts(of: summaries, good: back, from: root).notLost(in: summaries)
    heads = summaries.heads.filter { around[$0] && proof.shownFrame($0) != nil }
    screens = NewBeginnings.shownScreens(heads, in: proof)
    returns = Contexts(of: summaries, good: back).notLost(in: summaries)
  }

  /// Whether every way in begins afresh.
  var isEnteredAfresh: Bool {
    let (summaries, contexts, returns) = (proof.summaries, proof.contexts, returns)
    let ways = WaysIn(to: screens, in: proof, takesUnwinds: true, goal: back) { returns[$0] }
    var steps = SituationSteps(summaries, contexts, proof.good)
    let entries = proof.lost.entries(in: summaries, good: proof.good, contexts: contexts)
    return ways.fresh(from: entries, and: contexts.lostSituations(in: summaries), &steps) != nil
  }
}

extension FlowProof {
  /// The frame on top, also while something is under way.
  func frame(_ head: Int) -> Frame? { system.frame(summaries.head(head).symbol) }

  /// The frame of a head where people see a screen, with nothing over it.
  package func shownFrame(_ head: Int) -> Frame? {
    settledFrame(head).flatMap { $0.popup < 0 && !system.isUrgent($0) ? $0 : nil }
  }

  /// Whether a step is one of going back to a screen.
  func isUnwinding(_ transition: Int) -> Bool {
    if case .seeking = system.phase(summaries.head(summaries.source(ofTransition: transition)).control) { return true }
    return false
  }

  /// Whether a link leaves nothing below, as after a sign-in. A tab does so too, but only changes the view of an app that goes on.
  func beginsAfresh(_ transition: Int) -> Bool {
    let taken = summaries.transition(transition)
    if taken.link >= 0 {
      if table.changesTabs(taken.link) { return false }
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
