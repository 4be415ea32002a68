import ScreenModel

/// The ways into a part of what is lost: the steps by which a screen of it comes, be it by way of popups, of screens that only lead on at
/// once, or by going back step by step. What is passed is followed over what is below it on this way, and not over what may be there on
/// others.
struct WaysIn {
  private let screens: Set<Int32>
  /// Whether going back to what is not there begins afresh too; else only what is written so does.
  private let takesUnwinds: Bool
  /// Whether a head may lead to the part.
  private let leads: (Int) -> Bool
  /// What has to be reached from where a way leads, if a head may lead to the part over one rest and not over another.
  private let goal: GoodHeads?
  private let proof: FlowProof

  init(
    to screens: Set<Int32>, in proof: FlowProof, takesUnwinds: Bool, goal: GoodHeads? = nil,
    leads: @escaping (Int) -> Bool
  ) {
    (self.screens, self.takesUnwinds, self.goal) = (screens, takesUnwinds, goal)
    (self.leads, self.proof) = (leads, proof)
  }

  /// The ways in, if every one of them begins afresh.
  ///
  /// - Parameters:
  ///   - entries: the steps from where a goal can still be reached.
  ///   - situations: what is lost, outside of the part and in it.
  func fresh(
    from entries: [LostHeads.EntryEdge], and situations: [Contexts.Situation], _ steps: inout SituationSteps
  ) -> [LostHeads.EntryEdge]? {
    let summaries = proof.summaries
    var walk = SituationWalk(summaries, proof.contexts)
    var passing: Set<SituationWalk.Position> = []
    var found: [LostHeads.EntryEdge] = []
    /// Where ways led that do not begin afresh, and from where the goal was not reached over what was known to be below.
    var doubtful: [SituationWalk.Position] = []
    /// What is passed after a tab: that it leads on at once makes no beginning of it.
    var tabbed: Set<Contexts.Situation> = []
    var places: [SituationWalk.Position] = []
    func leadsElsewhere(_ place: SituationWalk.Position) -> Bool {
      goal.map { !walk.reaches($0, from: place, &steps) } ?? false
    }
    /// Takes all steps of what was arrived at and is passed; false when a way in does not begin afresh.
    func isFine() -> Bool {
      while let arrival = walk.next() {
        switch role(of: arrival.place.situation) {
        case .elsewhere: break
        case .part:
          if !isFresh(arrival.move) {
            guard leadsElsewhere(arrival.place) else { return false }
            doubtful.append(arrival.place)
            continue
          }
          places.append(arrival.place)
          found.append(
            LostHeads.EntryEdge(
              situation: arrival.from, move: arrival.move, target: Int(arrival.place.situation.head)))
        case .passed:
          if changesTabs(arrival.move) || tabbed.contains(arrival.from) { tabbed.insert(arrival.place.situation) }
          guard passing.insert(arrival.place).inserted else { continue }
          for move in moves(of: arrival.place.situation) { walk.take(move, from: arrival.place, &steps) }
        }
      }
      return true
    }
    for entry in entries {
      walk.take(entry.move, from: entry.situation, &steps)
      if !isFine() { return nil }
    }
    for situation in situations {
      let head = Int(situation.head)
      guard let frame = proof.settledFrame(head), !proof.isUrgent(head),
        !screens.contains(proof.screen(ofPage: frame.page))
      else { continue }
      for move in moves(of: situation) {
        walk.take(move, from: situation, &steps)
        if !isFine() { return nil }
      }
    }
    // By now everything is known that may be below.
    for (edge, place) in zip(found, places) where tabbed.contains(edge.situation) { doubtful.append(place) }
    guard doubtful.allSatisfy(leadsElsewhere) else { return nil }
    var told: Set<LostHeads.EntryEdge> = []
    return found.filter { told.insert($0).inserted }
  }

  private func changesTabs(_ transition: Int) -> Bool {
    let link = proof.summaries.transition(transition).link
    return link >= 0 && proof.table.changesTabs(link)
  }

  /// What a situation is for the ways in.
  private enum Role {
    case part
    case passed
    case elsewhere
  }

  private func role(of situation: Contexts.Situation) -> Role {
    let head = Int(situation.head)
    guard leads(head), proof.contexts.isLost(situation, in: proof.summaries) else { return .elsewhere }
    guard let frame = proof.settledFrame(head), frame.popup < 0 else { return .passed }
    if screens.contains(proof.screen(ofPage: frame.page)) { return .part }
    return proof.isUrgent(head) ? .passed : .elsewhere
  }

  /// What people do in a situation that may lead to the part.
  private func moves(of situation: Contexts.Situation) -> [Int] {
    proof.summaries.transitions(of: Int(situation.head)).filter { move in
      !proof.summaries.transition(move).isEvent && proof.summaries.target(ofTransition: move).map(leads) ?? true
    }
  }

  /// Whether a step begins afresh.
  func isFresh(_ transition: Int) -> Bool {
    proof.beginsAfresh(transition) && (takesUnwinds || !proof.isUnwinding(transition))
  }
}

/// The search for the ways into one thing after the other that people are stuck in.
struct WaysIntoComponents {
  private let proof: FlowProof
  private var steps: SituationSteps
  /// For every head the last component that it was found to lead to.
  private var leadsTo: [Int]

  init(_ proof: FlowProof) {
    self.proof = proof
    steps = SituationSteps(proof.summaries, proof.contexts, proof.good)
    leadsTo = [Int](repeating: -1, count: proof.contexts.isLost.count)
  }

  /// The ways into a component, if every one of them begins afresh.
  ///
  /// - Parameters:
  ///   - number: of the component, each another.
  ///   - before: the lost heads that lead to it, its own included.
  mutating func fresh(into component: StuckComponent, _ number: Int, before: [Int]) -> [LostHeads.EntryEdge]? {
    let (summaries, contexts) = (proof.summaries, proof.contexts)
    for head in before { leadsTo[head] = number }
    let leadsTo = leadsTo
    let screens = Set(component.pages.map { proof.screen(ofPage: $0) })
    let ways = WaysIn(to: screens, in: proof, takesUnwinds: false) { leadsTo[$0] == number }
    // Most are entered with something below: then there is no need to look at everything.
    let isAnyFresh =
      component.entries.contains { ways.isFresh($0.move) }
      || before.contains { summaries.transitions(of: $0).contains(where: ways.isFresh) }
    guard isAnyFresh else { return nil }
    let situations = before.flatMap { head in
      contexts.slots(of: head, in: summaries).map { Contexts.Situation(slot: Int32($0), head: Int32(head)) }
        .filter { contexts.isLost($0, in: summaries) }
    }
    return ways.fresh(from: component.entries, and: situations, &steps).flatMap { $0.isEmpty ? nil : $0 }
  }
}
