import ScreenModel
package import YAMLSyntax

/// A promise that does not hold, and what shows it.
package struct BrokenPromise: Sendable {
  /// What is wrong.
  package enum Fault: Sendable {
    /// No way leads to the target.
    case unreachable
    /// It takes too many touches: so many, where they were counted.
    case tooFar(taps: Int?)
    /// The target is reached all the same.
    case reached
    /// A condition does not hold there; it does not on these pages either.
    case doesNotHold(others: [Int32])
    /// There are too many values to tell.
    case undecided
  }

  /// A number in `LinkTable.promises`.
  package var promise: Int
  /// The name of the target, or the condition.
  package var node: NodeID
  package var fault: Fault
  /// Where it is so, or from where on: what is on top.
  package var place: PlaceID = -1
  /// Variables that matter, each with its value there.
  package var values: [(variable: Int32, value: Int32)] = []
  /// The path that shows it.
  package var trace: Trace?
  /// How many of its steps lead to where it begins to count.
  package var stepsBefore = 0
  /// Whether it may hold once it is known what could not be read.
  package var isUncertain = false
}

extension FlowProof {
  /// The promises that do not hold, in the order of the file.
  package func brokenPromises() -> [BrokenPromise] {
    var result: [BrokenPromise] = []
    for (index, promise) in table.promises.enumerated() {
      switch promise.claim {
      case .reach(let targets, let within):
        for target in targets where !target.isEmpty || !table.app.unknowns.isAnythingPossible {
          let broken = broken(index, target.node) { proof, limits in
            var search = PromiseSearch(proof, index, target, .path(within: within), limits: limits)
            let broken = search.unreached()
            limits = search.limits
            if let broken { return (broken, []) }
            var strict = PromiseSearch(proof, index, target, .path(within: within), limits: limits)
            defer { limits = strict.limits }
            return (nil, views.isEmpty && unfollowed.isEmpty ? [] : strict.doubts())
          }
          if var broken {
            broken.isUncertain = mayBeReached(target)
            result.append(broken)
          }
        }
      case .never(let targets, let passage):
        for target in targets {
          let broken = broken(index, target.node) { proof, limits in
            var search = PromiseSearch(proof, index, target, .steps(until: passage), limits: limits)
            defer { limits = search.limits }
            return (search.reached(), [])
          }
          if var broken {
            broken.isUncertain = !app.unknowns.changed.isEmpty
            result.append(broken)
          }
        }
      case .always(let formulas, let on):
        let broken = broken(index, promise.node) { proof, _ in
          (proof.exception(to: formulas, on: on, index), proof.open(in: formulas))
        }
        if var broken {
          broken.isUncertain = !app.unknowns.changed.isEmpty
          result.append(broken)
        }
      }
    }
    return result
  }

  /// What breaks a promise.
  ///
  /// Where few variables are followed it is asked with those of the promise, and again with those on which the answer depends, as long
  /// as there is work left. What is then still open is tried.
  private func broken(
    _ promise: Int, _ node: NodeID,
    by search: (FlowProof, inout SaturationLimits) -> (broken: BrokenPromise?, doubts: Set<Int32>?)
  ) -> BrokenPromise? {
    if views.isEmpty {
      var limits = unfollowed.isEmpty ? SaturationLimits.forPromise : .forQuestions
      let found = search(self, &limits)
      if found.broken != nil || unfollowed.isEmpty || found.doubts?.isEmpty ?? false { return found.broken }
      return brokenByTrying(promise, node)
    }
    var followed = followed
    var doubts = Set(table.promises[promise].formulas.flatMap { table.formulas.variables(of: $0) })
    var left = SaturationLimits.forQuestions
    for _ in 0..<Self.mostQuestions {
      followed.formUnion(table.withSources(doubts))
      let exploration = Exploration(
        of: table, following: followed, merging: classes, without: neverTaken, limits: limits.with(work: left.work))
      if !exploration.summaries.isComplete { break }
      left.work -= exploration.summaries.work
      let found = search(FlowProof(exploration, showing: self, following: followed), &left)
      if let broken = found.broken {
        // What is shown by no path may be so only because not all variables are followed.
        guard let trace = broken.trace else { break }
        if trace.blocked < 0 { return broken }
        let links = trace.steps.map { $0.link } + [trace.blocked]
        doubts = blockingVariables(on: links, from: trace.entryPoint).subtracting(followed)
        if doubts.isEmpty { return broken }
      } else {
        guard let open = found.doubts else { break }
        if open.isEmpty { return nil }
        doubts = open
      }
    }
    return brokenByTrying(promise, node)
  }

  /// What breaks a promise that depends on variables which are not followed, if trying finds it.
  private func brokenByTrying(_ promise: Int, _ node: NodeID) -> BrokenPromise {
    var search = BoundedSearch(of: self)
    var broken = BrokenPromise(promise: promise, node: node, fault: .undecided)
    let found: (place: PlaceID, trace: Trace)?
    switch table.promises[promise].claim {
    case .reach(let targets, _):
      let target = targets.first { $0.node == node }
      found = target.flatMap { search.unreached($0, from: table.promises[promise].from) }
      if found != nil { broken.fault = .unreachable }
    case .always(let formulas, let on):
      found = search.exception(to: formulas, on: on)
      if found != nil { broken.fault = .doesNotHold(others: []) }
    case .never: found = nil
    }
    guard let found else { return broken }
    broken.place = found.place
    broken.trace = found.trace
    broken.stepsBefore = found.trace.steps.count
    return broken
  }

  /// The variables that formulas ask and that are not followed.
  private func open(in formulas: [GuardID]) -> Set<Int32> {
    Set(formulas.flatMap { table.formulas.variables(of: $0) }).filter { !system.space.follows($0) }
  }

  /// How often a promise is asked, each time with more variables followed.
  private static let mostQuestions = 24

  /// Whether what could not be read may lead to a place.
  private func mayBeReached(_ places: PlaceSet) -> Bool {
    let app = table.app
    return app.unknowns.hasMissingTarget || app.unknowns.hasUnknownValues
      || places.pages.contains { app.unknowns.mayReach(app.screens[Int(screen(ofPage: $0))].name) }
      || places.popups.contains { app.unknowns.mayReach(app.popups[Int($0)].name) }
  }

  // MARK: always

  /// Where a condition does not hold that should: the nearest such place, and the other pages.
  private func exception(to formulas: [GuardID], on: PlaceSet, _ promise: Int) -> BrokenPromise? {
    // Who names a screen that only leads on means those who pass it.
    let isNamed = on.node != table.promises[promise].node
    let heads = summaries.heads.filter { head in
      guard let frame = settledFrame(head),
        !system.isUrgent(frame) || isNamed && table.alwaysLeadsOn(frame.page)
      else { return false }
      let isThere =
        frame.popup < 0
        ? on.pages.contains(frame.page) : on.popups.contains(table.places[Int(frame.popup)].popup)
      guard isThere else { return false }
      return system.truth(of: formulas[Int(frame.page)], values: values(head), frame: frame) == .no
    }
    if heads.isEmpty { return nil }
    let paths = shortestPaths { paths in heads.contains { paths.length(to: $0) != nil } }
    var nearest: (place: Contexts.Situation, length: PathLength)?
    for head in heads {
      guard let situation = paths.nearestSituation(of: head), let length = paths.length(to: situation) else { continue }
      if nearest.map({ length < $0.length }) ?? true { nearest = (situation, length) }
    }
    guard let head = nearest.map({ Int($0.place.head) }) ?? (paths.leavesOutReturns ? heads[0] : nil),
      let frame = settledFrame(head)
    else { return nil }
    var broken = BrokenPromise(
      promise: promise, node: table.promises[promise].node, fault: .doesNotHold(others: []), place: frame.top)
    let pages = Set(heads.compactMap { settledFrame($0)?.page }).subtracting([frame.page])
    broken.fault = .doesNotHold(others: pages.sorted())
    broken.values = table.formulas.variables(of: formulas[Int(frame.page)]).compactMap { variable in
      system.value(of: variable, values: values(head), frame: frame).map { (variable, $0) }
    }
    broken.trace = nearest.flatMap { trace(to: $0.place, by: paths) }
    broken.stepsBefore = broken.trace?.steps.count ?? 0
    return broken
  }
}
