import FlowGraph
import Testing

/// The engine against two others that share nothing with it, on thousands of small systems that are the same in every run.
struct AgreementTests {
  struct Passes {
    var summaries: Summaries
    var good: GoodHeads
    var contexts: Contexts

    init(_ small: SmallSystem) {
      var system = small.system
      summaries = Summaries(of: &system, from: small.initial)
      good = GoodHeads(in: summaries) { small.goals.contains($0) }
      contexts = Contexts(of: summaries, good: good)
    }

    func rests(of head: Int) -> Set<Set<Int32>> {
      let pops = Set(summaries.pops(of: head))
      return Set(contexts.slots(of: head, in: summaries).map { Set(contexts.goodBelow($0)).intersection(pops) })
    }
  }

  @Test(arguments: 0..<20) func agreesWithAutomata(group: Int) {
    for seed in 0..<100 {
      let small = SmallSystem(seed: UInt64(group * 100 + seed))
      let automata = Automata(small)
      let passes = Passes(small)
      let expected = automata.contexts()
      let heads = Set(passes.summaries.heads.map { passes.summaries.head($0) })
      #expect(heads == Set(expected.keys), "reachable heads, seed \(group * 100 + seed)")
      for index in passes.summaries.heads {
        let head = passes.summaries.head(index)
        #expect(
          Set(passes.summaries.pops(of: index)) == automata.pops(head), "pops of \(head), seed \(group * 100 + seed)")
        let alone = StackConfiguration(control: head.control, stack: [head.symbol])
        #expect(passes.good(index) == automata.isGood(alone), "good \(head), seed \(group * 100 + seed)")
        #expect(passes.rests(of: index) == expected[head], "contexts of \(head), seed \(group * 100 + seed)")
        let isLost = !passes.good(index) && expected[head]?.contains([]) ?? false
        #expect(passes.contexts.isLost[index] == isLost, "lost \(head), seed \(group * 100 + seed)")
      }
    }
  }

  @Test(arguments: 0..<20) func agreesWithEveryConfiguration(group: Int) {
    for seed in 0..<150 {
      let number = UInt64(100_000 + group * 150 + seed)
      let small = SmallSystem(seed: number, hasEvents: seed % 3 == 0)
      let passes = Passes(small)
      let explorer = Explorer(small, depth: 6)
      var heads: [Head: UInt32] = [:]
      for (configuration, taps) in explorer.taps {
        guard let head = configuration.head else { continue }
        heads[head] = min(heads[head] ?? .max, taps)
        let verdict = passes.good.verdict(on: configuration, in: passes.summaries)
        #expect(verdict != .unknown)
        if explorer.good.contains(configuration) { #expect(verdict == .good, "seed \(number)") }
        if explorer.isConclusive {
          #expect((verdict == .good) == explorer.good.contains(configuration), "seed \(number)")
        }
      }
      let found = Set(passes.summaries.heads.map { passes.summaries.head($0) })
      #expect(Set(heads.keys).isSubset(of: found), "seed \(number)")
      if explorer.isConclusive { #expect(Set(heads.keys) == found, "seed \(number)") }
      checkWays(small, passes, heads, explorer.isConclusive, number)
      if explorer.isConclusive { checkLost(small, passes, explorer, number) }
    }
  }

  /// Every way replays, ends where it should, costs what it says, and none is shorter.
  private func checkWays(
    _ small: SmallSystem, _ passes: Passes, _ heads: [Head: UInt32], _ isConclusive: Bool, _ seed: UInt64
  ) {
    let paths = ShortestPaths(in: passes.summaries, good: passes.good, contexts: passes.contexts)
    for index in passes.summaries.heads {
      let head = passes.summaries.head(index)
      guard let witness = paths.witness(to: index) else {
        Issue.record("no way to \(head), seed \(seed)")
        continue
      }
      #expect(witness.isWhole)
      #expect(witness.steps.reduce(0) { $0 + $1.transition.taps } == witness.length.taps, "seed \(seed)")
      #expect(witness.steps.allSatisfy { small.moves(of: $0.head).contains($0.transition) }, "seed \(seed)")
      #expect(witness.replay(from: small.initial[witness.start])?.head == head, "seed \(seed)")
      if let taps = heads[head] { #expect(witness.length.taps <= taps, "seed \(seed)") }
      if isConclusive { #expect(witness.length.taps == heads[head], "seed \(seed)") }
      for slot in passes.contexts.slots(of: index, in: passes.summaries) {
        let situation = Contexts.Situation(slot: Int32(slot), head: Int32(index))
        guard let witness = paths.witness(to: situation), let end = witness.replay(from: small.initial[witness.start])
        else {
          Issue.record("no way to \(head) in \(slot), seed \(seed)")
          continue
        }
        let isLost = passes.good.verdict(on: end, in: passes.summaries) == .lost
        #expect(isLost == passes.contexts.isLost(situation, in: passes.summaries), "seed \(seed)")
      }
    }
  }

  /// Lost heads, the graph among them and the moves that lead in, each compared with the configurations themselves.
  private func checkLost(_ small: SmallSystem, _ passes: Passes, _ explorer: Explorer, _ seed: UInt64) {
    let summaries = passes.summaries
    let lost = LostHeads(in: summaries, good: passes.good, contexts: passes.contexts)
    var expectedHeads: Set<Head> = []
    for configuration in explorer.taps.keys where !explorer.good.contains(configuration) {
      if let head = configuration.head { expectedHeads.insert(head) }
    }
    #expect(Set(lost.heads.map { summaries.head(Int($0)) }) == expectedHeads, "lost heads, seed \(seed)")
    let all = HeadGraph(in: summaries, good: passes.good, contexts: passes.contexts) { _ in true }
    var allEdges: [Head: Set<Head>] = [:]
    for edge in explorer.edges where !edge.move.isEvent {
      if let from = edge.from.head, let to = edge.to.head { allEdges[from, default: []].insert(to) }
    }
    for head in summaries.heads {
      let targets = Set(all.successors(of: head).map { summaries.head($0) })
      #expect(targets == allEdges[summaries.head(head)] ?? [], "edges of all heads, seed \(seed)")
    }
    var expectedEdges: [Head: Set<Head>] = [:]
    var expectedEntries: Set<String> = []
    for edge in explorer.edges {
      guard let from = edge.from.head, let to = edge.to.head, !explorer.good.contains(edge.to) else { continue }
      if explorer.good.contains(edge.from) {
        expectedEntries.insert("\(from) \(edge.move) \(to)")
      } else if !edge.move.isEvent {
        expectedEdges[from, default: []].insert(to)
      }
    }
    for head in lost.heads {
      let targets = Set(lost.flow.successors(of: Int(head)).map { summaries.head($0) })
      #expect(
        targets == expectedEdges[summaries.head(Int(head))] ?? [], "edges of \(summaries.head(Int(head))), seed \(seed)"
      )
    }
    let entries = lost.entries(in: summaries, good: passes.good, contexts: passes.contexts).map {
      "\(summaries.head(Int($0.situation.head))) \(summaries.transition($0.move)) \(summaries.head($0.target))"
    }
    #expect(Set(entries) == expectedEntries, "entries, seed \(seed)")
    checkCauses(lost, expectedEdges, summaries, seed)
  }

  /// A cause is a set of lost heads that reach each other and nothing else that is lost.
  private func checkCauses(_ lost: LostHeads, _ edges: [Head: Set<Head>], _ summaries: Summaries, _ seed: UInt64) {
    func reached(_ head: Head) -> Set<Head> {
      var seen: Set<Head> = [head]
      var waiting = [head]
      while let next = waiting.popLast() {
        for target in edges[next] ?? [] where seen.insert(target).inserted { waiting.append(target) }
      }
      return seen
    }
    var expected: Set<Set<Head>> = []
    for head in lost.heads.map({ summaries.head(Int($0)) }) {
      let set = reached(head)
      if set.allSatisfy({ reached($0) == set }) { expected.insert(set) }
    }
    #expect(Set(lost.bottomComponents.map { Set($0.map { summaries.head($0) }) }) == expected, "causes, seed \(seed)")
  }
}
