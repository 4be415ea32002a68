import SourceText
import YAMLSyntax

/// Which conditions always hold, or never do, whatever values their variables have.
extension Resolver {
  mutating func findConstantConditions() {
    if app.conditions.isEmpty { return }
    // A `where` asks rows, and a promise is there to be true.
    var isLeftOut = [Bool](repeating: false, count: app.conditions.count)
    for repetition in app.repetitions where repetition.when >= 0 { isLeftOut[Int(repetition.when)] = true }
    findEmptyRepetitions()
    let domains = Domains(self)
    var found: [(node: NodeID, ModelFault)] = []
    var varying: Set<NodeID> = []
    var tooMany: [NodeID] = []
    for (index, written) in app.conditions.enumerated() where !isLeftOut[index] && written.context.owner != .app {
      var trial = ConditionTrial(written, in: self, domains)
      // What an alias brings to several places is constant if it is so in all of them.
      if let fault = trial.constant {
        found.append((written.node, fault))
      } else {
        varying.insert(tree.resolved(written.node))
      }
      if trial.isCut { tooMany.append(written.node) }
    }
    var reported: Set<NodeID> = []
    for (node, fault) in found where !varying.contains(tree.resolved(node)) {
      if reported.insert(tree.resolved(node)).inserted { report(fault) }
    }
    for node in tooMany where reported.insert(tree.resolved(node)).inserted {
      report(.limit(.combinations, at: tree.span(node), allowed: limits.combinations, found: 0))
    }
  }
}

extension Resolver {
  /// Says which `where` no row passes, whatever is around it.
  private mutating func findEmptyRepetitions() {
    let told = app.faults.compactMap { fault -> Span? in
      switch fault {
      case .changingWhere(let at, _), .unknownName(let at, _, _, _): at
      default: nil
      }
    }.sorted { $0.start < $1.start }
    for index in app.repetitions.indices {
      let repetition = app.repetitions[index]
      guard repetition.when >= 0, repetition.dataIndex >= 0, shownRows[Int32(index)]?.isEmpty == true else { continue }
      let data = app.data[Int(repetition.dataIndex)]
      if !data.isKnown || data.rows.isEmpty { continue }
      let condition = app.conditions[Int(repetition.when)].node, place = tree.span(condition)
      // What cannot be asked here is reported already.
      let isTold = told.first(from: place.start).map { place.contains($0) } ?? false
      if !isTold { report(.emptyRepetition(node: condition, data: tree.names.text(data.name))) }
    }
  }
}

extension [Span] {
  /// Of places in their order the first that begins at a place or after it.
  fileprivate func first(from start: UInt32) -> Span? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].start < start { low = middle + 1 } else { high = middle }
    }
    return low < count ? self[low] : nil
  }
}
