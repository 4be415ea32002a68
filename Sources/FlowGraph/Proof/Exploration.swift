import ScreenModel

/// The first pass over an app: everything that can be reached with some variables followed.
struct Exploration {
  private(set) var system: FlowSystem
  private(set) var summaries: Summaries

  init(
    of table: LinkTable, following followed: Set<Int32>, merging classes: ValueClasses,
    without neverTaken: Set<Int32> = [],
    limits: SaturationLimits
  ) {
    var system = FlowSystem(table, merging: classes) { followed.contains($0) }
    system.neverTaken = neverTaken
    self.init(of: system, limits: limits)
  }

  /// From all entry points, and from some configurations more, with a system that may know some heads already.
  init(of system: FlowSystem, and more: [StackConfiguration] = [], limits: SaturationLimits) {
    var system = system
    let starts = system.table.entryPoints.map {
      system.configuration(pages: $0.pages, values: $0.values, locals: $0.values)
    }
    summaries = Summaries(of: &system, from: starts + more, limits: limits)
    self.system = system
  }
}

/// Which variables are followed when not all can be: those that the fewest conditions ask are given up.
struct FewerVariables {
  private(set) var followed: Set<Int32>
  private(set) var exploration: Exploration

  init(of table: LinkTable, merging classes: ValueClasses, limits: SaturationLimits) {
    followed = table.askedVariables()
    exploration = Exploration(of: table, following: followed, merging: classes, limits: limits)
    let uses = Self.guardCounts(table)
    while !exploration.summaries.isComplete, !followed.isEmpty {
      let order = followed.sorted { (uses[Int($0)], $1) < (uses[Int($1)], $0) }
      followed = Self.closed(Set(order.dropFirst(max(1, (order.count + 3) / 4))), table)
      exploration = Exploration(of: table, following: followed, merging: classes, limits: limits)
    }
    if exploration.summaries.isComplete { return }
    var wide = limits
    wide.controls = .max
    wide.work = .max
    wide.cells = .max
    exploration = Exploration(of: table, following: [], merging: classes, limits: wide)
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
