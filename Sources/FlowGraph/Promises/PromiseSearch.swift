import ScreenModel

/// The search for what breaks one promise about one target.
struct PromiseSearch {
  private let proof: FlowProof
  private let promise: Int
  private let from: Promise.Origin
  private var watched: PromiseMonitor

  /// What is left of the work that the question may cost.
  private(set) var limits: SaturationLimits

  /// How many pairs of a head and one of its pops are measured for a path that only makes a finding clearer.
  private static let mostPops = 500_000

  init(
    _ proof: FlowProof, _ promise: Int, _ target: PlaceSet, _ watch: PromiseMonitor.Watch,
    limits: SaturationLimits
  ) {
    self.proof = proof
    self.promise = promise
    self.limits = limits
    from = proof.table.promises[promise].from
    watched = PromiseMonitor(proof.system, from: from, to: target, watching: watch)
  }

  private mutating func pay(for summaries: Summaries) {
    limits.work -= summaries.work
  }

  private func broken(_ fault: BrokenPromise.Fault, at head: Head? = nil) -> BrokenPromise {
    BrokenPromise(
      promise: promise, node: watched.target.node, fault: fault, place: head.map { place(of: $0) } ?? -1)
  }

  /// The entry points, at which it counts already where nothing else is said.
  private mutating func starts() -> [StackConfiguration] {
    var entryPoints = proof.entryPoints
    var isCounting = false
    if case .start = from {
      isCounting = true
      // The path from the start is the path from the start; but what is never possible, no way in may allow.
      if case .path = watched.watch { entryPoints = Array(entryPoints.prefix(1)) }
    }
    return entryPoints.map { entryPoint in
      var start = watched.flow.configuration(
        pages: entryPoint.pages, values: entryPoint.values, locals: entryPoint.values)
      start.control = isCounting ? watched.beginning(start.control) : watched.before(start.control)
      return start
    }
  }

  // MARK: never

  /// The nearest place at which the target is reached all the same.
  mutating func reached() -> BrokenPromise? {
    let starts = starts()
    let summaries = Summaries(of: &watched, from: starts, limits: limits)
    pay(for: summaries)
    guard summaries.isComplete else { return broken(.undecided) }
    let found = summaries.heads.filter { watched.arrives(summaries.head($0)) }
    if found.isEmpty { return nil }
    let good = GoodHeads(in: summaries) { _ in false }
    let contexts = Contexts(of: summaries, good: good)
    let paths = ShortestPaths(
      in: summaries, good: good, contexts: contexts,
      until: { paths in found.contains { paths.length(to: $0) != nil } })
    let situations = found.compactMap { paths.nearestSituation(of: $0) }
    guard let situation = nearest(of: situations, by: paths), let witness = witness(to: situation, by: paths) else {
      return paths.leavesOutReturns ? broken(.reached, at: summaries.head(found[0])) : nil
    }
    var result = broken(.reached)
    show(witness, at: summaries.head(Int(situation.head)), in: &result)
    if let beginning = witness.steps.firstIndex(where: { isBeginning($0) }) {
      result.place = place(of: witness.steps[beginning].head)
      result.stepsBefore = witness.steps[..<beginning].count { isDone($0, in: watched) }
    } else {
      result.stepsBefore = 0
    }
    return result
  }

  // MARK: reach

  /// The nearest place from which the target is not reached, or not in so many touches.
  mutating func unreached() -> BrokenPromise? {
    let starts = starts()
    if starts.isEmpty { return nil }
    let summaries = Summaries(of: &watched, from: starts, limits: limits)
    pay(for: summaries)
    guard summaries.isComplete else { return broken(.undecided) }
    let good = GoodHeads(in: summaries) { watched.arrives($0) }
    let contexts = Contexts(of: summaries, good: good, keepsWorst: true)
    let isStart = if case .start = from { true } else { false }
    let lost = contexts.lostSituations(in: summaries).filter { situation in
      let head = summaries.head(Int(situation.head))
      if isStart { return summaries.starts.contains(situation.head) }
      return watched.isFresh(head) && watched.begins(head)
    }
    if lost.isEmpty { return nil }
    let fault = isCounting ? BrokenPromise.Fault.tooFar(taps: nil) : .unreachable
    // Where it begins to count the path there ends.
    let paths = ShortestPaths(
      in: summaries, good: good, contexts: contexts, through: { !watched.counts(summaries.head($0)) },
      until: { paths in lost.contains { paths.length(to: $0) != nil } })
    guard let situation = nearest(of: lost, by: paths), let witness = witness(to: situation, by: paths) else {
      return paths.leavesOutReturns ? broken(fault, at: summaries.head(Int(lost[0].head))) : nil
    }
    let head = summaries.head(Int(situation.head))
    var result = broken(fault, at: head)
    guard witness.isWhole, let end = witness.replay(from: starts[witness.start]) else {
      show(witness, at: head, in: &result)
      return result
    }
    var links: [Int32] = []
    if isCounting { (result.fault, links) = onward(from: end) }
    result.values = valuesThatMatter(at: end)
    show(witness, at: head, then: links, in: &result)
    return result
  }

  /// The variables not followed on which it depends whether the promise holds; nil if that cannot be told.
  mutating func doubts() -> Set<Int32>? {
    watched.flow = watched.flow.making(.notCountedOn)
    let starts = starts()
    let summaries = Summaries(of: &watched, from: starts, limits: limits)
    pay(for: summaries)
    guard summaries.isComplete else { return nil }
    let good = GoodHeads(in: summaries) { watched.arrives($0) }
    let contexts = Contexts(of: summaries, good: good, keepsWorst: true)
    let isStart = if case .start = from { true } else { false }
    var isLost = false
    for number in summaries.heads where contexts.isLost[number] {
      let head = summaries.head(number)
      let isFrom = isStart ? summaries.starts.contains(Int32(number)) : watched.isFresh(head) && watched.begins(head)
      if isFrom { isLost = true }
    }
    if !isLost { return [] }
    for number in summaries.heads where contexts.isLost[number] && watched.counts(summaries.head(number)) {
      let open = watched.flow.openVariables(at: watched.head(summaries.head(number)))
      if !open.isEmpty { return open }
    }
    return nil
  }

  /// Whether it is promised within a number of touches.
  private var isCounting: Bool { if case .path(within: .some) = watched.watch { true } else { false } }

  /// What is wrong from a configuration on, and the links of the shortest path from there to the target, where there is one.
  private mutating func onward(from configuration: StackConfiguration) -> (fault: BrokenPromise.Fault, links: [Int32]) {
    var system = PromiseMonitor(watched.flow, from: .start, to: watched.target, watching: .path(within: nil))
    let head = configuration.head.map { watched.head($0) }
    let start = StackConfiguration(control: system.beginning(head?.control ?? 0), stack: configuration.stack)
    let summaries = Summaries(of: &system, from: [start], limits: limits)
    pay(for: summaries)
    guard summaries.isComplete else { return (.tooFar(taps: nil), []) }
    let good = GoodHeads(in: summaries) { system.arrives($0) }
    if good.verdict(on: start, in: summaries) != .good { return (.unreachable, []) }
    // Lengths cost far more than everything before.
    if summaries.popCount > Self.mostPops { return (.tooFar(taps: nil), []) }
    let contexts = Contexts(of: summaries, good: good)
    let paths = ShortestPaths(in: summaries, good: good, contexts: contexts)
    let situations = summaries.heads.filter { system.arrives(summaries.head($0)) }.compactMap {
      paths.nearestSituation(of: $0)
    }
    guard let witness = nearest(of: situations, by: paths).flatMap({ self.witness(to: $0, by: paths) }) else {
      return (.tooFar(taps: nil), [])
    }
    return (.tooFar(taps: Int(witness.length.taps)), witness.isWhole ? links(witness, of: system) : [])
  }

  /// The variables with which it would be otherwise, had they another value.
  private mutating func valuesThatMatter(at configuration: StackConfiguration) -> [(variable: Int32, value: Int32)] {
    guard let top = configuration.head.map({ watched.head($0) }), let frame = watched.flow.frame(top.symbol) else {
      return []
    }
    let values = watched.flow.phase(top.control).values
    // Each value is another search: where one takes long they are left out.
    if proof.summaries.heads.count > 5_000 { return [] }
    var result: [(variable: Int32, value: Int32)] = []
    for variable in proof.table.app.variables.indices.prefix(64).map({ Int32($0) }) {
      guard !watched.flow.isLocal(variable),
        let value = watched.flow.value(of: variable, values: values, frame: frame)
      else { continue }
      let others = (0..<Int32(min(proof.table.app.valueCount(of: variable), 8))).filter { $0 != value }
      if others.contains(where: { holds(at: configuration, having: $0, in: variable) }) {
        result.append((variable, value))
      }
    }
    return result
  }

  /// Whether the target would be reached as promised, had a variable another value.
  private mutating func holds(at configuration: StackConfiguration, having value: Int32, in variable: Int32) -> Bool {
    var system = watched
    guard let head = configuration.head.map({ watched.head($0) }) else { return false }
    let values = system.flow.values(system.flow.phase(head.control).values, with: value, in: variable)
    let control = system.flow.control(settledAt: values)
    let start = StackConfiguration(control: system.beginning(control), stack: configuration.stack)
    let summaries = Summaries(of: &system, from: [start], limits: limits)
    pay(for: summaries)
    guard summaries.isComplete else { return false }
    let good = GoodHeads(in: summaries) { system.arrives($0) }
    return good.verdict(on: start, in: summaries) == .good
  }

  // MARK: ways

  private func nearest(of situations: [Contexts.Situation], by paths: ShortestPaths) -> Contexts.Situation? {
    var best: (length: PathLength, place: Contexts.Situation)?
    for situation in situations {
      guard let length = paths.length(to: situation) else { continue }
      if best.map({ length < $0.length }) ?? true { best = (length, situation) }
    }
    return best?.place
  }

  private func place(of head: Head) -> PlaceID { watched.flow.frame(head.symbol)?.top ?? -1 }

  private func witness(to situation: Contexts.Situation, by paths: ShortestPaths) -> Witness? {
    paths.witness(to: situation, showing: FlowProof.mostSteps * 4)
  }

  /// The links of a path that somebody takes, or time.
  private func links(_ witness: Witness, of system: PromiseMonitor) -> [Int32] {
    witness.steps.filter { isDone($0, in: system) }.map { $0.transition.link }
  }

  private func isDone(_ step: Witness.Step, in system: PromiseMonitor) -> Bool {
    proof.isDone(Witness.Step(head: system.head(step.head), transition: step.transition))
  }

  private func show(_ witness: Witness, at head: Head, then links: [Int32] = [], in result: inout BrokenPromise) {
    let shown = self.links(witness, of: watched)
    result.trace = proof.trace(along: shown, of: witness, then: links, to: links.isEmpty ? head.symbol : nil)
    let beginning = proof.beginning(of: witness.start)
    result.stepsBefore = proof.repeated(shown, after: beginning.links, from: beginning.entryPoint).count
  }

  /// Whether a step is the one with which the promise begins to count.
  private func isBeginning(_ step: Witness.Step) -> Bool {
    if watched.counts(step.head) { return false }
    guard case .rewrite(let control, let symbol) = step.transition.operation else { return false }
    return watched.counts(Head(control: control, symbol: symbol))
  }
}
