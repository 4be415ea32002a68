import FlowGraph
import ScreenModel
import Testing

/// The proof that follows few variables at once against the one that follows all.
struct RefinementTests {
  /// What a proof says, as far as it must not matter how many variables are followed at once.
  private struct Answer: Equatable, CustomStringConvertible {
    var isShown: [Int]
    var isTaken: [Int]
    var reached: [Bool]
    var stuck: Set<[Int32]>
    var switchedOff: Set<Int32>
    var gaps: Set<Int32>
    var broken: [String]

    init(_ proof: FlowProof) {
      isShown = proof.facts.isShown.indices.filter { proof.facts.isShown[$0] }
      isTaken = proof.facts.isTaken.indices.filter { proof.facts.isTaken[$0] }
      reached = proof.reachedPlaces()
      stuck = Set(
        proof.stuckComponents.map { component in
          let kind: Int32 =
            switch component.kind {
            case .redirect: 0
            case .popups: 1
            case .screens: 2
            }
          return [kind, component.isHome ? 1 : 0] + component.pages + [-1] + component.popups
        })
      switchedOff = proof.switchedOff.links
      gaps = Set((proof.views.isEmpty ? [proof] : proof.views).flatMap { $0.facts.gaps.keys })
      broken = proof.brokenPromises().map { broken in
        switch broken.fault {
        case .unreachable: "unreachable \(broken.promise)"
        case .tooFar: "too far \(broken.promise)"
        case .reached: "reached \(broken.promise)"
        case .doesNotHold: "does not hold \(broken.promise)"
        case .undecided: "undecided \(broken.promise)"
        }
      }
    }

    var description: String {
      "shown \(isShown) taken \(isTaken) reached \(reached) stuck \(stuck) off \(switchedOff) gaps \(gaps) \(broken)"
    }
  }

  @Test(arguments: 0..<40) func itMattersNotHowManyVariablesAreFollowedAtOnce(group: Int) {
    var few = SaturationLimits()
    few.together = 0
    var refined = 0
    for seed in 0..<25 {
      let number = UInt64(group * 1_000 + seed)
      let small = SmallApp(seed: number, hasMany: true)
      let table = LinkTable(of: small.app, on: seed % 2 == 0 ? .ios : .android)
      let all = FlowProof(of: table)
      let refinement = FlowProof(of: table, limits: few)
      if !refinement.views.isEmpty { refined += 1 }
      #expect(refinement.unfollowed.isEmpty, "seed \(number)\n\(small.text)")
      #expect(Answer(refinement) == Answer(all), "seed \(number)\n\(small.text)")
    }
    #expect(refined > 5)
  }
}
