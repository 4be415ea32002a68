import FlowGraph
import Testing

/// Small flows whose answers are known beforehand.
struct SaturationTests {
  private func passes(
    _ rules: [(Int32, Int32, [Operation])], from stacks: [StackConfiguration], goals: Set<Head>
  ) -> (Summaries, GoodHeads, Contexts) {
    var system = TableSystem(rules)
    let summaries = Summaries(of: &system, from: stacks)
    let good = GoodHeads(in: summaries) { goals.contains($0) }
    return (summaries, good, Contexts(of: summaries, good: good))
  }

  private func head(_ control: Int32, _ symbol: Int32) -> Head { Head(control: control, symbol: symbol) }

  private func start(_ stack: Int32...) -> StackConfiguration { StackConfiguration(control: 0, stack: stack) }

  @Test func everyHeadIsAskedOnce() {
    var system = TableSystem([
      (0, 0, [.push(control: 0, top: 1, below: 0), .push(control: 0, top: 1, below: 0)]),
      (0, 1, [.pop(control: 0)]),
    ])
    let summaries = Summaries(of: &system, from: [start(0), start(1, 0)])
    #expect(summaries.heads.count == 2)
    #expect(system.asked.values.allSatisfy { $0 == 1 })
  }

  @Test func aReceiptWithNothingBelowIsLostAndTheSameReceiptOverAScreenIsNot() throws {
    // 0 home, 1 receipt over something, 2 receipt as root: nothing beneath has to be in the symbol.
    let (summaries, good, contexts) = passes(
      [
        (0, 0, [.push(control: 0, top: 1, below: 0), .reset(control: 0, symbol: 2)]),
        (0, 1, [.pop(control: 0)]),
      ], from: [start(0)], goals: [head(0, 0)])
    let root = try #require(summaries.index(of: head(0, 2)))
    let over = try #require(summaries.index(of: head(0, 1)))
    #expect(contexts.isLost[root] && !contexts.isLost[over])
    #expect(good.verdict(on: start(1, 0), in: summaries) == .good)
    #expect(good.verdict(on: start(2), in: summaries) == .lost)
    let lost = LostHeads(in: summaries, good: good, contexts: contexts)
    #expect(lost.bottomComponents == [[root]])
    let entries = lost.entries(in: summaries, good: good, contexts: contexts)
    #expect(entries.map(\.target) == [root])
  }

  @Test func callersOfALostCalleeMayStillBeGood() throws {
    // 0 pushes 1; 1 goes back with control 1, in which 0 can go nowhere; but 0 can also go home by itself.
    let (summaries, good, contexts) = passes(
      [
        (0, 0, [.push(control: 0, top: 1, below: 0), .rewrite(control: 0, symbol: 9)]),
        (0, 1, [.pop(control: 1)]),
      ], from: [start(0)], goals: [head(0, 9)])
    let caller = try #require(summaries.index(of: head(0, 0)))
    let callee = try #require(summaries.index(of: head(0, 1)))
    let revealed = try #require(summaries.index(of: head(1, 0)))
    #expect(!contexts.isLost[caller] && contexts.isLost[callee] && contexts.isLost[revealed])
    let lost = LostHeads(in: summaries, good: good, contexts: contexts)
    #expect(lost.bottomComponents == [[revealed]], "what leads into a cause is only the way in")
    #expect(lost.flow.successors(of: callee) == [revealed])
  }

  @Test func backIsNoEdgeToEverybodyWhoPushesHere() throws {
    // 1 is pushed by home 0 and by 2; 2 is lost, and so is 1 over 2, though 0 pushes 1 too.
    let (summaries, good, contexts) = passes(
      [
        (0, 0, [.push(control: 0, top: 1, below: 0), .reset(control: 0, symbol: 2)]),
        (0, 1, [.pop(control: 0)]),
        (0, 2, [.push(control: 0, top: 1, below: 2)]),
      ], from: [start(0)], goals: [head(0, 0)])
    let shared = try #require(summaries.index(of: head(0, 1)))
    #expect(contexts.slots(of: shared, in: summaries).count == 2)
    #expect(contexts.lostSituations(in: summaries).filter { $0.head == shared }.count == 1)
    let paths = ShortestPaths(in: summaries, good: good, contexts: contexts)
    let situation = try #require(contexts.lostSituations(in: summaries).first { $0.head == shared })
    let witness = try #require(paths.witness(to: situation))
    #expect(witness.replay(from: start(0)) == start(1, 2))
    #expect(witness.length.taps == 2)
  }

  @Test func aResetForgetsTheStack() throws {
    let (summaries, _, contexts) = passes(
      [
        (0, 0, [.push(control: 0, top: 1, below: 0)]), (0, 1, [.reset(control: 0, symbol: 2)]),
        (0, 2, [.pop(control: 0)]),
      ],
      from: [start(0)], goals: [])
    let pushed = try #require(summaries.index(of: head(0, 1)))
    #expect(!summaries.canPop(pushed))
    #expect(contexts.isLost.contains(true))
  }

  @Test func initialStacksLieBelow() throws {
    let (summaries, good, contexts) = passes(
      [(0, 1, [.pop(control: 0)]), (0, 2, [.pop(control: 0)])], from: [start(1, 2, 3), start(2, 4)], goals: [head(0, 3)]
    )
    #expect(summaries.heads.map { summaries.head($0).symbol }.sorted() == [1, 2, 3, 4])
    #expect(good.verdict(on: start(1, 2, 3), in: summaries) == .good)
    #expect(good.verdict(on: start(2, 4), in: summaries) == .lost)
    #expect(good.verdict(on: start(7), in: summaries) == .unknown)
    let paths = ShortestPaths(in: summaries, good: good, contexts: contexts)
    let third = try #require(summaries.index(of: head(0, 3)))
    #expect(paths.witness(to: third)?.steps.count == 2)
    #expect(paths.witness(to: third)?.start == 0)
    let onlySecond = ShortestPaths(in: summaries, good: good, contexts: contexts, from: [1])
    #expect(onlySecond.witness(to: third) == nil)
    let lost = LostHeads(in: summaries, good: good, contexts: contexts)
    #expect(lost.heads.map { summaries.head(Int($0)).symbol } == [2, 4])
  }

  @Test func theLinkWrittenFirstWinsATie() throws {
    var system = TableSystem()
    system.table[head(0, 0)] = [
      Transition(.rewrite(control: 0, symbol: 1), link: 7, taps: 1, order: 9),
      Transition(.rewrite(control: 0, symbol: 1), link: 8, taps: 1, order: 4),
      Transition(.rewrite(control: 0, symbol: 1), link: 9, taps: 2, order: 1),
    ]
    let summaries = Summaries(of: &system, from: [start(0)])
    let good = GoodHeads(in: summaries) { _ in false }
    let paths = ShortestPaths(in: summaries, good: good, contexts: Contexts(of: summaries, good: good))
    let target = try #require(summaries.index(of: head(0, 1)))
    #expect(paths.witness(to: target)?.steps.map(\.transition.link) == [8])
  }

  @Test func anExponentialWayIsCountedUpToALimitAndOnlyItsBeginningWritten() throws {
    // Symbol 2i has to call symbol 2i+2 twice before it can go.
    var system = TableSystem()
    let levels: Int32 = 60
    for level in 0..<levels {
      system.table[head(0, 2 * level)] = [Transition(.push(control: 0, top: 2 * level + 2, below: 2 * level + 1))]
      system.table[head(0, 2 * level + 1)] = [Transition(.rewrite(control: 0, symbol: 2 * level + 2))]
    }
    system.table[head(0, 2 * levels)] = [Transition(.pop(control: 0))]
    for level in [3, 20, levels] {
      let from = 2 * (levels - level)
      let summaries = Summaries(of: &system, from: [start(from, 999)])
      let good = GoodHeads(in: summaries) { $0.symbol == 999 }
      let paths = ShortestPaths(in: summaries, good: good, contexts: Contexts(of: summaries, good: good))
      let bottom = try #require(summaries.index(of: head(0, 999)))
      let witness = try #require(paths.witness(to: bottom, showing: 40))
      #expect(witness.steps.count == min(40, Int(witness.length.steps)))
      #expect(witness.length.isSaturated == (level == levels))
      #expect(witness.isWhole == (level == 3))
      #expect(witness.replay(from: start(from, 999)) != nil)
      if level == 20 { #expect(witness.length.taps == (1 << 20) * 3 - 2) }
    }
  }

  @Test func controlsBeyondOneWordChangeNothing() {
    for seed in 0..<400 {
      let small = SmallSystem(seed: UInt64(500_000 + seed))
      let plain = AgreementTests.Passes(small)
      for factor in [Int32(50), 300] {
        var wide = small
        func stretch(_ head: Head) -> Head { Head(control: head.control * factor, symbol: head.symbol) }
        wide.system.table = [:]
        for (head, transitions) in small.system.table {
          wide.system.table[stretch(head)] = transitions.map { transition in
            var transition = transition
            switch transition.operation {
            case .pop(let control): transition.operation = .pop(control: control * factor)
            case .rewrite(let control, let symbol):
              transition.operation = .rewrite(control: control * factor, symbol: symbol)
            case .push(let control, let top, let below):
              transition.operation = .push(control: control * factor, top: top, below: below)
            case .reset(let control, let symbol):
              transition.operation = .reset(control: control * factor, symbol: symbol)
            }
            return transition
          }
        }
        wide.initial = small.initial.map { StackConfiguration(control: $0.control * factor, stack: $0.stack) }
        wide.goals = Set(small.goals.map(stretch))
        let stretched = AgreementTests.Passes(wide)
        #expect(stretched.summaries.heads.count == plain.summaries.heads.count)
        let paths = ShortestPaths(in: plain.summaries, good: plain.good, contexts: plain.contexts)
        let wideWays = ShortestPaths(in: stretched.summaries, good: stretched.good, contexts: stretched.contexts)
        for index in plain.summaries.heads {
          guard let other = stretched.summaries.index(of: stretch(plain.summaries.head(index))) else {
            Issue.record("head missing, seed \(seed)")
            continue
          }
          #expect(stretched.summaries.pops(of: other) == plain.summaries.pops(of: index).map { $0 * factor })
          #expect(stretched.good(other) == plain.good(index))
          #expect(stretched.contexts.isLost[other] == plain.contexts.isLost[index])
          #expect(wideWays.length(to: other) == paths.length(to: index))
        }
      }
    }
  }

  @Test func aLimitStopsTheSearch() {
    var system = TableSystem()
    for control in Int32(0)..<40 {
      system.table[head(control, 0)] = [Transition(.rewrite(control: control + 1, symbol: 0))]
    }
    var limits = SaturationLimits()
    limits.controls = 20
    #expect(!Summaries(of: &system, from: [start(0)], limits: limits).isComplete)
    limits.controls = 41
    #expect(Summaries(of: &system, from: [start(0)], limits: limits).isComplete)
    limits.work = 1_000
    #expect(!Summaries(of: &system, from: [start(0)], limits: limits).isComplete)
    let far = StackConfiguration(control: 5_000, stack: [0])
    #expect(!Summaries(of: &system, from: [far]).isComplete)
  }

  @Test func fewerContextsThanThereAreInventNoLostHead() {
    for seed in 100_000..<100_600 {
      let small = SmallSystem(seed: UInt64(seed))
      let exact = AgreementTests.Passes(small)
      var system = small.system
      var limits = SaturationLimits()
      limits.contexts = 2
      let summaries = Summaries(of: &system, from: small.initial, limits: limits)
      let good = GoodHeads(in: summaries) { small.goals.contains($0) }
      let contexts = Contexts(of: summaries, good: good)
      for head in summaries.heads where contexts.isLost[head] { #expect(exact.contexts.isLost[head]) }
      if !contexts.isApproximate { #expect(contexts.isLost == exact.contexts.isLost) }
    }
  }

  @Test func aFunnelOf100000SymbolsNeedsNoDeepStack() throws {
    struct Chain: PushdownSystem {
      func appendTransitions(of head: Head, to transitions: inout [Transition]) {
        if head.symbol < 99_999 {
          transitions.append(Transition(.push(control: 0, top: head.symbol + 1, below: head.symbol)))
        }
        if head.symbol > 0 { transitions.append(Transition(.pop(control: 0))) }
      }
    }
    var chain = Chain()
    let summaries = Summaries(of: &chain, from: [start(0)])
    let good = GoodHeads(in: summaries) { _ in false }
    let contexts = Contexts(of: summaries, good: good)
    let lost = LostHeads(in: summaries, good: good, contexts: contexts)
    #expect(lost.bottomComponents.map(\.count) == [100_000])
    let paths = ShortestPaths(in: summaries, good: good, contexts: contexts)
    let last = try #require(summaries.index(of: head(0, 99_999)))
    #expect(paths.witness(to: last)?.steps.count == 99_999)
  }
}
