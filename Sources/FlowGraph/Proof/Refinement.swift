import ScreenModel

/// The proof of a flow with so many variables that not all can be followed at once.
///
/// It begins with none followed: what asks them may be taken or not. Then it asks what depends on that, and follows those variables as
/// well (counterexample-guided abstraction refinement):
/// - whether people are stuck: with every link that is uncertain taken, and with none of them counted on, the same heads must be lost;
/// - whether the path to where they are stuck is one: the simulator goes it;
/// - whether a link can be taken: it is asked in a view of its own, in which the variables it asks are followed.
///
/// What comes out is exact, or there is no proof.
struct Refinement {
  /// The proof; nil if too much depends on too many variables.
  private(set) var proof: FlowProof?

  let table: LinkTable
  let asked: Set<Int32>
  let classes: ValueClasses
  private let limits: SaturationLimits
  let cones: VariableCones

  /// The most rounds.
  private static let mostRounds = 40

  init(of table: LinkTable, asking asked: Set<Int32>, merging classes: ValueClasses, limits: SaturationLimits) {
    self.table = table
    self.asked = asked
    self.classes = classes
    self.limits = limits
    cones = VariableCones(table)
    var followed: Set<Int32> = []
    var neverTaken: Set<Int32> = []
    for _ in 0..<Self.mostRounds {
      guard let exploration = explore(followed, without: neverTaken) else { return }
      var proof = FlowProof(exploration, following: followed, merging: classes, without: neverTaken, limits: limits)
      guard let doubts = doubts(about: proof) else { return }
      if !doubts.isEmpty {
        followed.formUnion(table.withSources(doubts))
        continue
      }
      guard var views = LinkViews(of: proof, self) else { return }
      views.decide()
      if views.neverTaken.count > neverTaken.count {
        neverTaken = views.neverTaken
        continue
      }
      proof.facts = views.facts
      proof.views = views.views
      proof.unfollowed = views.undecided.sorted()
      self.proof = proof
      return
    }
  }

  func explore(_ followed: Set<Int32>, without neverTaken: Set<Int32>) -> Exploration? {
    let exploration = Exploration(
      of: table, following: followed, merging: classes, without: neverTaken, limits: limits)
    return exploration.summaries.isComplete ? exploration : nil
  }

  // MARK: whether people are stuck

  /// The variables on which it depends whether people are stuck; nil if that cannot be told.
  ///
  /// With what is uncertain taken, more can be done than people can; with none of it counted on, less. Where people are stuck in the same
  /// way in both, they are.
  private func doubts(about proof: FlowProof) -> Set<Int32>? {
    let exploration = Exploration(of: proof.system.making(.notCountedOn), limits: limits)
    if !exploration.summaries.isComplete { return nil }
    let strict = FlowProof(exploration, following: proof.followed, merging: classes, limits: limits)
    if proof.contexts.isApproximate || strict.contexts.isApproximate { return nil }
    let (lost, strictlyLost) = (proof.lostHeads, strict.lostHeads)
    if proof.beginningHeads == strict.beginningHeads, lost == strictlyLost,
      proof.stuckParts == strict.stuckParts
    {
      return blocked(in: proof)
    }
    // First where they differ, then wherever people are lost before they come to a new beginning, then at home.
    let doubted = strictlyLost.subtracting(lost)
    for heads in [doubted, strictlyLost.union(lost), strict.headsAtHome] {
      for head in heads.sorted(by: { ($0.symbol, $0.control) < ($1.symbol, $1.control) }) {
        let open = exploration.system.openVariables(at: head)
        if !open.isEmpty { return open }
      }
    }
    // Any of them may matter.
    let open = asked.subtracting(proof.followed)
    return open.isEmpty ? nil : open
  }

  /// The variables that block the path on which somebody comes to where people are stuck.
  private func blocked(in proof: FlowProof) -> Set<Int32>? {
    if proof.stuckComponents.isEmpty { return [] }
    let all = proof.contexts.lostSituations(in: proof.summaries)
    let wanted = proof.stuckComponents.filter { !$0.isHome }.map { component in
      let heads = Set((component.shown.isEmpty ? component.heads : component.shown).map { Int32($0) })
      return all.filter { heads.contains($0.head) }
    }
    let paths = proof.shortestPaths { paths in
      wanted.allSatisfy { situations in situations.contains { paths.length(to: $0) != nil } }
    }
    for situations in wanted {
      guard let situation = paths.nearest(of: situations),
        let path = proof.links(to: situation, by: paths, most: FlowProof.mostSteps)
      else { return nil }
      let open = proof.blockingVariables(on: path.links, from: path.origin)
      if !open.isEmpty { return open }
    }
    // What switches ways out off is reported with its values.
    for component in proof.stuckComponents where component.isOneScreen {
      for page in component.pages {
        let open = table.withSources(cones.asked(on: page)).subtracting(proof.followed)
        if !open.isEmpty { return open }
      }
    }
    return []
  }
}

extension FlowProof {
  /// A part in which people are stuck, as it is whatever the numbers of heads are.
  fileprivate struct StuckPart: Hashable {
    var kind: StuckComponent.Kind
    var isHome: Bool
    var isOneScreen: Bool
    var heads: Set<Head>
  }

  fileprivate var stuckParts: Set<StuckPart> {
    Set(
      stuckComponents.map { component in
        StuckPart(
          kind: component.kind, isHome: component.isHome, isOneScreen: component.isOneScreen,
          heads: Set(component.heads.map { summaries.head($0) }.filter { system.settledFrame(at: $0) != nil }))
      })
  }

  fileprivate var beginningHeads: Set<Head> { Set(beginnings.map { summaries.head($0) }) }

  /// The heads people see that are lost, those included that are not only because something begins again there.
  fileprivate var lostHeads: Set<Head> {
    let lost = beginnings.isEmpty ? contexts : Contexts(of: summaries, good: goodWithoutBeginnings)
    return Set(
      summaries.heads.lazy.filter { lost.isLost[$0] }.map { summaries.head($0) }.filter {
        system.settledFrame(at: $0) != nil
      })
  }

  private var goodWithoutBeginnings: GoodHeads {
    let goals = Goals(system, homes: homes)
    return GoodHeads(in: summaries) { goals.contains($0) }
  }

  /// The heads people see at home.
  fileprivate var headsAtHome: Set<Head> {
    Set(
      summaries.heads.lazy.map { summaries.head($0) }.filter {
        system.settledFrame(at: $0).map { homes.contains($0.page) } ?? false
      })
  }
}

extension FlowSystem {
  /// The variables on which it depends what can be done at a head, and that are not followed.
  func openVariables(at head: Head) -> Set<Int32> {
    guard case .settled(let values) = phase(head.control), let frame = frame(head.symbol) else { return [] }
    var result: Set<Int32> = []
    for place in [frame.page, frame.popup, frame.toast] where place >= 0 {
      let place = table.places[Int(place)]
      for number in place.controls + (place.end >= 0 ? [place.end] : []) {
        let control = table.controls[Int(number)]
        for condition in [control.condition, control.readiness] + control.links.map({ table.links[Int($0)].condition })
        where truth(of: condition, values: values, frame: frame) == .maybe {
          for variable in table.formulas.variables(of: condition) where !space.follows(variable) {
            result.insert(variable)
          }
        }
      }
    }
    return result
  }
}

extension FlowProof {
  /// The variables not followed that the first link asks which people cannot take on a path; empty where they can go it.
  func blockingVariables(on links: [Int32], from origin: Int) -> Set<Int32> {
    var simulator = simulator
    simulator.restart(pages: entryPoints[origin].pages, values: entryPoints[origin].values)
    for (number, link) in links.enumerated() {
      if simulator.take(link: link) { continue }
      // Where the path turned into another one before, it is for a link that was taken up to here.
      for earlier in links[...number].reversed() {
        let control = table.control(ofLink: earlier)
        var asked = Set(table.formulas.variables(of: control.readiness)).union(
          table.formulas.variables(of: control.condition))
        for link in control.links { asked.formUnion(table.formulas.variables(of: table.links[Int(link)].condition)) }
        let open = table.withSources(asked).subtracting(followed)
        if !open.isEmpty { return open }
      }
      return []
    }
    return []
  }
}
