import FlowGraph
import ScreenModel
import Testing

/// Promises of random small apps against walking through all that can be reached.
struct PromiseAgreementTests {
  @Test(arguments: 0..<20) func whatBreaksAPromiseIsFoundByWalkingToo(group: Int) {
    var conclusive = 0
    for seed in 0..<12 {
      let number = UInt64(group * 1_000 + seed)
      let small = SmallApp(seed: number)
      let app = small.app
      let proof = FlowProof(of: app, on: seed % 2 == 0 ? .ios : .android)
      guard proof.table.promises.count == 1 else {
        Issue.record("no promise:\n\(small.text)")
        continue
      }
      let broken = proof.brokenPromises()
      #expect(broken.count <= 1)
      var explorer = AppExplorer(proof)
      switch proof.table.promises[0].claim {
      case .reach(let targets, let within):
        checkReach(targets[0], within, broken.first, &explorer, "seed \(number)\n\(small.text)")
      case .never(let targets, let passage):
        checkNever(targets[0], passage, broken.first, &explorer, "seed \(number)\n\(small.text)")
      case .always: Issue.record("not asked for")
      }
      if explorer.isConclusive { conclusive += 1 }
    }
    #expect(conclusive >= 2, "most apps must be small enough to be walked through")
  }

  private func checkNever(
    _ target: PlaceSet, _ passage: Promise.Passage?, _ broken: BrokenPromise?, _ explorer: inout AppExplorer,
    _ name: String
  ) {
    let promise = explorer.proof.table.promises[0]
    var isStart = false
    if case .start = promise.from { isStart = true }
    func hasPassed(_ simulator: Simulator) -> Bool {
      switch passage {
      case nil: false
      case .place(let places): AppExplorer.isOn(simulator, places)
      case .condition(let formulas): simulator.frame.map { simulator.holds(formulas[Int($0.page)]) } ?? false
      }
    }
    /// Whether people came by the target, nil where the promise counts no more: in the order in which they came by things.
    func comesBy(_ state: AppExplorer.State) -> Bool? {
      for page in state.passed {
        switch passage {
        case .place(let places) where places.pages.contains(page): return nil
        case .condition(let formulas) where state.simulator.holds(formulas[Int(page)]): return nil
        default: if target.pages.contains(page) { return true }
        }
      }
      return hasPassed(state.simulator) ? nil : AppExplorer.isOn(state.simulator, target)
    }
    let starts = explorer.starts.map { AppExplorer.State(simulator: $0, counts: isStart) }
    let states = explorer.states(from: starts, promise.from) { comesBy($0) != false }
    let isReached = states.contains { $0.counts && comesBy($0) == true }
    if isReached { #expect(broken != nil, "\(name)") }
    if explorer.isConclusive { #expect((broken != nil) == isReached, "\(name)") }
    guard let broken else { return }
    #expect(broken.trace?.isReplayed == true, "\(name)")
    guard let end = replay(broken, in: explorer.proof, broken.trace?.steps.count ?? 0) else {
      Issue.record("the way cannot be walked: \(name)")
      return
    }
    #expect(comesBy(AppExplorer.State(simulator: end, counts: true)) == true, "\(name)")
  }

  private func checkReach(
    _ target: PlaceSet, _ within: Int?, _ broken: BrokenPromise?, _ explorer: inout AppExplorer, _ name: String
  ) {
    let proof = explorer.proof
    let from = proof.table.promises[0].from
    let most = within ?? 12
    var begins: [Simulator]
    if case .start = from {
      begins = [explorer.starts[0]]
    } else {
      let starts = explorer.starts.map { AppExplorer.State(simulator: $0, counts: false) }
      let states = explorer.states(from: starts, from) { _ in true }
      begins = states.filter(\.counts).map(\.simulator)
    }
    var isLost = false
    for begin in begins.prefix(60) {
      var walker = AppExplorer(proof)
      let distance = walker.distance(from: begin, to: target, most: most)
      if distance == nil, walker.isConclusive, within != nil || isClosed(begin, target, proof) { isLost = true }
    }
    if isLost { #expect(broken != nil, "\(name)") }
    guard let broken else { return }
    #expect(broken.trace?.isReplayed == true, "\(name)")
    guard let begin = replay(broken, in: proof, broken.stepsBefore) else {
      Issue.record("the way cannot be walked: \(name)")
      return
    }
    var walker = AppExplorer(proof)
    switch broken.fault {
    case .tooFar(let taps?):
      #expect(taps > most, "\(name)")
      #expect(walker.distance(from: begin, to: target, most: taps) == taps || !walker.isConclusive, "\(name)")
      let end = replay(broken, in: proof, broken.trace?.steps.count ?? 0)
      let isThere = end.map { end in
        AppExplorer.isOn(end, target)
          || AppExplorer.State(simulator: end, counts: true).passed.contains(where: target.pages.contains)
      }
      #expect(isThere == true, "\(name)")
    case .unreachable: #expect(walker.distance(from: begin, to: target, most: most) == nil, "\(name)")
    default: Issue.record("\(broken.fault): \(name)")
    }
  }

  /// Whether all that can be reached from somewhere was looked at, without the target.
  private func isClosed(_ begin: Simulator, _ target: PlaceSet, _ proof: FlowProof) -> Bool {
    var walker = AppExplorer(proof)
    return walker.distance(from: begin, to: target, most: 40) == nil && walker.isConclusive
  }

  private func replay(_ broken: BrokenPromise, in proof: FlowProof, _ steps: Int) -> Simulator? {
    guard let trace = broken.trace else { return nil }
    let entryPoint = proof.entryPoints[trace.entryPoint]
    var simulator = Simulator(proof.table, pages: entryPoint.pages, values: entryPoint.values)
    for step in trace.steps.prefix(steps) {
      guard let transition = simulator.transitions().first(where: { $0.link == step.link }) else { return nil }
      simulator.take(transition)
    }
    return simulator
  }
}
