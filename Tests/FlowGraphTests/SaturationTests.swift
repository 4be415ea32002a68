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
      (0, 0, [.push(control: 0, top: 1, beneath: 0), .push(control: 0, top: 1, beneath: 0)]),
      (0, 1, [.pop(control: 0)]),
    ])
    let summaries = Summaries(of: &system, from: [start(0), start(1, 0)])
    #expect(summaries.heads.count == 2)
    #expect(system.asked.values.allSatisfy { $0 == 1 })
  }

  @Test func aReceiptWithNothingBeneathIsLostAndTheSameReceiptOverAScreenIsNot() throws {
    // 0 home, 1 receipt over something, 2 receipt as root: nothing beneath has to be in the symbol.
    let (summaries, good, contexts) = passes(
      [
        (0, 0, [.push(control: 0, top: 1, beneath: 0), .reset(control: 0, symbol: 2)]),
        (0, 1, [.pop(control: 0)]),
      ], from: [start(0)], goals: [head(0, 0)])
    let root = try #require(summaries.index(of: head(0, 2)))
    let over = try #require(summaries.index(of: head(0, 1)))
    #expect(contexts.isLost[root] && !contexts.isLost[over])
    #expect(good.verdict(on: start(1, 0), in: summaries) == .good)
    #expect(good.verdict(on: start(2), in: summaries) == .lost)
    let lost = LostHeads(in: summaries, good: good, contexts: contexts)
    #expect(lost.causes == [[root]])
    let entries = lost.entries(in: summaries, good: good, contexts: contexts)
    #expect(entries.map(\.target) == [root])
  }

  @Test func callersOfALostCalleeMayStillBeGood() throws {
    // 0 pushes 1; 1 goes back with control 1, in which 0 can go nowhere; but 0 can also go home by itself.
    let (summaries, good, contexts) = passes(
      [
        (0, 0, [.push(control: 0, top: 1, beneath: 0), .rewrite(control: 0, symbol: 9)]),
        (0, 1, [.pop(control: 1)]),
      ], from: [start(0)], goals: [head(0, 9)])
    let caller = try #require(summaries.index(of: head(0, 0)))
    let callee = try #require(summaries.index(of: head(0, 1)))
    let revealed = try #require(summaries.index(of: head(1, 0)))
    #expect(!contexts.isLost[caller] && contexts.isLost[callee] && contexts.isLost[revealed])
    let lost = LostHeads(in: summaries, good: good, contexts: contexts)
    #expect(lost.causes == [[revealed]], "what leads into a cause is only the way in")
    #expect(lost.flow.successors(of: callee) == [revealed])
  }

  @Test func backIsNoEdgeToEverybodyWhoPushesHere() throws {
    // 1 is pushed by home 0 and by 2; 2 is lost, and so is 1 over 2, though 0 pushes 1 too.
    let (summaries, good, contexts) = passes(
      [
        (0, 0, [.push(control: 0, top: 1, beneath: 0), .reset(control: 0, symbol: 2)]),
        (0, 1, [.pop(control: 0)]),
        (0, 2, [.push(control: 0, top: 1, beneath: 2)]),
      ], from: [start(0)], goals: [head(0, 0)])
    let shared = try #require(summaries.index(of: head(0, 1)))
    #expect(contexts.slots(of: shared, in: summaries).count == 2)
    #expect(contexts.lostPlaces(in: summaries).filter { $0.head == shared }.count == 1)
    let ways = ShortestWays(in: summaries, good: good, contexts: contexts)
    let place = try #require(contexts.lostPlaces(in: summaries).first { $0.head == shared })
    let way = try #require(ways.way(to: place))
    #expect(way.replay(from: start(0)) == start(1, 2))
    #expect(way.length.taps == 2)
  }

  @Test func aResetForgetsTheStack() throws {
    let (summaries, _, contexts) = passes(
      [
        (0, 0, [.push(control: 0, top: 1, beneath: 0)]), (0, 1, [.reset(control: 0, symbol: 2)]),
        (0, 2, [.pop(control: 0)]),
      ],
      from: [start(0)], goals: [])
    let pushed = try #require(summaries.index(of: head(0, 1)))
    #expect(!summaries.canPop(pushed))
    #expect(contexts.isLost.contains(true))
  }

  @Test func initialStacksLieBeneath() throws {
    let (summaries, good, contexts) = passes(
      [(0, 1, [.pop(control: 0)]), (0, 2, [.pop(control: 0)])], from: [start(1, 2, 3), start(2, 4)], goals: [head(0, 3)]
    )
    #expect(summaries.heads.map { summaries.head($0).symbol }.sorted() == [1, 2, 3, 4])
    #expect(good.verdict(on: start(1, 2, 3), in: summaries) == .good)
    #expect(good.verdict(on: start(2, 4), in: summaries) == .lost)
    #expect(good.verdict(on: start(7), in: summaries) == .unknown)
    let ways = ShortestWays(in: summaries, good: good, contexts: contexts)
    let third = try #require(summaries.index(of: head(0, 3)))
    #expect(ways.way(to: third)?.steps.count == 2)
    #expect(ways.way(to: third)?.start == 0)
    let onlySecond = ShortestWays(in: summaries, good: good, contexts: contexts, from: [1])
    #expect(onlySecond.way(to: third) == nil)
    let lost = LostHeads(in: summaries, good: good, contexts: contexts)
    #expect(lost.heads.map { summaries.head(Int($0)).symbol } == [2, 4])
  }

  @Test func theLinkWrittenFirstWinsATie() throws {
    var system = TableSystem()
    system.table[head(0, 0)] = [
      Move(.rewrite(control: 0, symbol: 1), link: 7, taps: 1, order: 9),
      Move(.rewrite(control: 0, symbol: 1), link: 8, taps: 1, order: 4),
      Move(.rewrite(control: 0, symbol: 1), link: 9, taps: 2, order: 1),
    ]
    let summaries = Summaries(of: &system, from: [start(0)])
    let good = GoodHeads(in: summaries) { _ in false }
    let ways = ShortestWays(in: summaries, good: good, contexts: Contexts(of: summaries, good: good))
    let target = try #require(summaries.index(of: head(0, 1)))
    #expect(ways.way(to: target)?.steps.map(\.move.link) == [8])
  }

  @Test func anExponentialWayIsCountedUpToALimitAndOnlyItsBeginningWritten() throws {
    // Symbol 2i has to call symbol 2i+2 twice before it can go.
    var system = TableSystem()
    let levels: Int32 = 60
    for level in 0..<levels {
      system.table[head(0, 2 * level)] = [Move(.push(control: 0, top: 2 * level + 2, beneath: 2 * level + 1))]
      system.table[head(0, 2 * level + 1)] = [Move(.rewrite(control: 0, symbol: 2 * level + 2))]
    }
    system.table[head(0, 2 * levels)] = [Move(.pop(control: 0))]
    for level in [3, 20, levels] {
      let from = 2 * (levels - level)
      let summaries = Summaries(of: &system, from: [start(from, 999)])
      let good = GoodHeads(in: summaries) { $0.symbol == 999 }
      let ways = ShortestWays(in: summaries, good: good, contexts: Contexts(of: summaries, good: good))
      let bottom = try #require(summaries.index(of: head(0, 999)))
      let way = try #require(ways.way(to: bottom, showing: 40))
      #expect(way.steps.count == min(40, Int(way.length.steps)))
      #expect(way.length.isSaturated == (level == levels))
      #expect(way.isWhole == (level == 3))
      #expect(way.replay(from: start(from, 999)) != nil)
      if level == 20 { #expect(way.length.taps == (1 << 20) * 3 - 2) }
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
        for (head, moves) in small.system.table {
          wide.system.table[stretch(head)] = moves.map { move in
            var move = move
            switch move.operation {
            case .pop(let control): move.operation = .pop(control: control * factor)
            case .rewrite(let control, let symbol):
              move.operation = .rewrite(control: control * factor, symbol: symbol)
            case .push(let control, let top, let beneath):
              move.operation = .push(control: control * factor, top: top, beneath: beneath)
            case .reset(let control, let symbol):
              move.operation = .reset(control: control * factor, symbol: symbol)
            }
            return move
          }
        }
        wide.initial = small.initial.map { StackConfiguration(control: $0.control * factor, stack: $0.stack) }
        wide.goals = Set(small.goals.map(stretch))
        let stretched = AgreementTests.Passes(wide)
        #expect(stretched.summaries.heads.count == plain.summaries.heads.count)
        let ways = ShortestWays(in: plain.summaries, good: plain.good, contexts: plain.contexts)
        let wideWays = ShortestWays(in: stretched.summaries, good: stretched.good, contexts: stretched.contexts)
        for index in plain.summaries.heads {
          guard let other = stretched.summaries.index(of: stretch(plain.summaries.head(index))) else {
            Issue.record("head missing, seed \(seed)")
            continue
          }
          #expect(stretched.summaries.pops(of: other) == plain.summaries.pops(of: index).map { $0 * factor })
          #expect(stretched.good(other) == plain.good(index))
          #expect(stretched.contexts.isLost[other] == plain.contexts.isLost[index])
          #expect(wideWays.length(to: other) == ways.length(to: index))
        }
      }
    }
  }

  @Test func aLimitStopsTheSearch() {
    var system = TableSystem()
    for control in Int32(0)..<40 { system.table[head(control, 0)] = [Move(.rewrite(control: control + 1, symbol: 0))] }
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
      func appendMoves(of head: Head, to moves: inout [Move]) {
        if head.symbol < 99_999 { moves.append(Move(.push(control: 0, top: head.symbol + 1, beneath: head.symbol))) }
        if head.symbol > 0 { moves.append(Move(.pop(control: 0))) }
      }
    }
    var chain = Chain()
    let summaries = Summaries(of: &chain, from: [start(0)])
    let good = GoodHeads(in: summaries) { _ in false }
    let contexts = Contexts(of: summaries, good: good)
    let lost = LostHeads(in: summaries, good: good, contexts: contexts)
    #expect(lost.causes.map(\.count) == [100_000])
    let ways = ShortestWays(in: summaries, good: good, contexts: contexts)
    let last = try #require(summaries.index(of: head(0, 99_999)))
    #expect(ways.way(to: last)?.steps.count == 99_999)
  }
}
