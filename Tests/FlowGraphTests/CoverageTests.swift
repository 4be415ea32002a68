import FlowGraph
import Testing

/// The random systems have to contain what is hard, or agreeing on them proves nothing.
struct CoverageTests {
  @Test func theRandomSystemsContainWhatIsHard() {
    var heads = 0
    var lost = 0
    var lostHereGoodThere = 0
    var conclusive = 0
    var popEntries = 0
    var causes = 0
    var deepWays = 0
    var manyContexts = 0
    for seed in 100_000..<102_000 {
      let small = SmallSystem(seed: UInt64(seed))
      let passes = AgreementTests.Passes(small)
      let found = LostHeads(in: passes.summaries, good: passes.good, contexts: passes.contexts)
      heads += passes.summaries.heads.count
      lost += found.heads.count
      causes += found.bottomComponents.count > 1 ? 1 : 0
      for entry in found.entries(in: passes.summaries, good: passes.good, contexts: passes.contexts) {
        if case .pop = passes.summaries.transition(entry.move).operation { popEntries += 1 }
      }
      for head in passes.summaries.heads {
        let rests = passes.rests(of: head)
        if rests.count > 2 { manyContexts += 1 }
        if rests.count > 1, rests.contains([]), !passes.good(head) { lostHereGoodThere += 1 }
      }
      if Explorer(small, depth: 6).isConclusive { conclusive += 1 }
      let paths = ShortestPaths(in: passes.summaries, good: passes.good, contexts: passes.contexts)
      for head in passes.summaries.heads where (paths.witness(to: head)?.steps.count ?? 0) > 5 { deepWays += 1 }
    }
    #expect(heads > 4_000 && lost > 500 && lostHereGoodThere > 100 && conclusive > 500)
    #expect(popEntries > 100 && causes > 100 && deepWays > 100 && manyContexts > 100)
  }
}
