import ScreenModel

extension LinkTable {
  /// Every condition that decides about a link, and those of promises.
  var conditions: Set<GuardID> {
    var result = promises.reduce(into: Set(guards.keys)) { $0.formUnion($1.formulas) }
    for control in controls where control.condition > Formulas.unknown { result.insert(control.condition) }
    return result
  }

  /// The variables that some guard or promise asks, and those whose values they take over.
  func askedVariables() -> Set<Int32> {
    if app.variables.isEmpty { return [] }
    return withSources(Set(conditions.flatMap { formulas.variables(of: $0) }))
  }

  /// Some variables, and those whose values they take over.
  func withSources(_ variables: Set<Int32>) -> Set<Int32> {
    var result = variables
    var grew = true
    while grew {
      grew = false
      for effect in effects where result.contains(effect.variable) {
        if case .copy(let other, _) = effect.update, result.insert(other).inserted { grew = true }
      }
    }
    return result
  }
}
