import ScreenModel

/// The first pass over an app: everything that can be reached, with as many variables followed as the limits allow.
struct Exploration {
  private(set) var system: FlowSystem
  private(set) var summaries: Summaries
  /// Variables that guards ask and that were not followed.
  private(set) var unfollowed: [Int32] = []

  init(of table: LinkTable, from entryPoints: [EntryPoint], limits: SaturationLimits) {
    var followed = Self.asked(table)
    (system, summaries) = Self.explore(table, entryPoints, following: followed, limits)
    guard !summaries.isComplete else { return }
    let all = followed
    // Give up the variables that the fewest guards ask, until the rest can be followed.
    let uses = Self.guardCounts(table)
    while !summaries.isComplete, !followed.isEmpty {
      let order = followed.sorted { (uses[Int($0)], $1) < (uses[Int($1)], $0) }
      followed = Self.closed(Set(order.dropFirst(max(1, (order.count + 3) / 4))), table)
      (system, summaries) = Self.explore(table, entryPoints, following: followed, limits)
    }
    if !summaries.isComplete {
      var wide = limits
      wide.controls = .max
      wide.work = .max
      wide.cells = .max
      (system, summaries) = Self.explore(table, entryPoints, following: [], wide)
    }
    unfollowed = all.filter { !followed.contains($0) }.sorted()
  }

  private static func explore(
    _ table: LinkTable, _ entryPoints: [EntryPoint], following followed: Set<Int32>, _ limits: SaturationLimits
  ) -> (FlowSystem, Summaries) {
    var system = FlowSystem(table) { followed.contains($0) }
    let initial = entryPoints.map { system.configuration(pages: $0.pages, values: $0.values, locals: $0.values) }
    let summaries = Summaries(of: &system, from: initial, limits: limits)
    return (system, summaries)
  }

  /// The variables that some guard or promise asks, and those whose values they take over.
  private static func asked(_ table: LinkTable) -> Set<Int32> {
    if table.app.variables.isEmpty { return [] }
    var result = Set<Int32>()
    let conditions = table.promises.reduce(into: Set(table.guards.keys)) { $0.formUnion($1.formulas) }
    for condition in conditions { result.formUnion(table.formulas.variables(of: condition)) }
    var grew = true
    while grew {
      grew = false
      for effect in table.effects where result.contains(effect.variable) {
        if case .copy(let other, _) = effect.update, result.insert(other).inserted { grew = true }
      }
    }
    return result
  }

  /// Without the variables whose values come from one that is not followed.
  private static func closed(_ followed: Set<Int32>, _ table: LinkTable) -> Set<Int32> {
    var result = followed
    var shrank = true
    while shrank {
      shrank = false
      for effect in table.effects where result.contains(effect.variable) {
        if case .copy(let other, _) = effect.update, !result.contains(other) {
          result.remove(effect.variable)
          shrank = true
        }
      }
    }
    return result
  }

  private static func guardCounts(_ table: LinkTable) -> [Int] {
    var counts = [Int](repeating: 0, count: table.app.variables.count)
    for (condition, count) in table.guards {
      for variable in table.formulas.variables(of: condition) { counts[Int(variable)] += count }
    }
    return counts
  }
}

extension LinkTable {
  /// Every condition that decides about a link, once, with how many links ask it.
  var guards: [GuardID: Int] {
    var counts: [GuardID: Int] = [:]
    for control in controls where control.readiness > Formulas.unknown { counts[control.readiness, default: 0] += 1 }
    for link in links where link.condition > Formulas.unknown { counts[link.condition, default: 0] += 1 }
    return counts
  }
}
