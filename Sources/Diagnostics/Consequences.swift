import SourceText

extension [Diagnostic] {
  /// What waits does so as long as it may follow from something that is reported and no less severe.
  ///
  /// What is accepted, or whose rule is off, is not told: nobody would fix it, and what waits for it would never be told.
  package var heldByWhatIsTold: [Diagnostic] {
    guard contains(where: { $0.waits }) else { return self }
    var result = self
    // What is told now may be what others follow from.
    for isCause in [true, false] {
      let worst = result.lazy.filter { !$0.waits && $0.isOfUnderstanding }.map { $0.severity }.max()
      for number in indices where self[number].waits && self[number].origins.isEmpty {
        guard self[number].isOfUnderstanding == isCause, worst.map({ $0 < self[number].severity }) ?? true else {
          continue
        }
        result[number].waits = false
      }
    }
    return result
  }

  /// Each cause once: what only follows from others waits, and they say so; what another one tells as well is left out.
  package var withConsequences: [Diagnostic] {
    guard contains(where: { !$0.origins.isEmpty || $0.mayBeToldElsewhere }) else { return self }
    let told = indices.filter { self[$0].scope?.isFlow == true && !self[$0].waits && !self[$0].mayBeToldElsewhere }
    let places = Set(told.map { self[$0].span })
    var causes: [Span: Int] = [:]
    for number in told where self[number].origins.isEmpty && causes[self[number].span] == nil {
      causes[self[number].span] = number
    }
    // What a finding leads to that only follows itself has the same cause.
    for number in told where !self[number].origins.isEmpty && causes[self[number].span] == nil {
      let origins = self[number].origins.compactMap { causes[$0] }
      if origins.count == self[number].origins.count { causes[self[number].span] = origins[0] }
    }
    var result = self
    for number in indices where !self[number].origins.isEmpty {
      let origins = self[number].origins.compactMap { causes[$0] }
      if !self[number].waits, let first = origins.first, origins.count == self[number].origins.count {
        result[number].waits = true
        result[first].add(consequence: self[number])
      } else {
        result[number].origins = []
      }
    }
    let ways = Set(lazy.flatMap { $0.ways })
    return result.filter { finding in
      if let place = finding.toldWith, places.contains(place) { return false }
      return finding.toldAsWays.isEmpty || finding.toldAsWays.contains { $0.isDisjoint(with: ways) }
    }
  }
}

extension Diagnostic {
  /// Whether it says what keeps the app from being understood.
  package var isOfUnderstanding: Bool { group.map(RuleGroup.ofUnderstanding.contains) ?? false }

  /// Whether another finding may take its place.
  fileprivate var mayBeToldElsewhere: Bool { toldWith != nil || !toldAsWays.isEmpty }

  /// Says what follows from it, which makes it as severe.
  fileprivate mutating func add(consequence: Diagnostic) {
    severity = max(severity, consequence.severity)
    notes.append(Note("so \(consequence.consequence ?? consequence.message)", at: consequence.span))
    if steps.isEmpty { steps = consequence.steps }
  }
}
