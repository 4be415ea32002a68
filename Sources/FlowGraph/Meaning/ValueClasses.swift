import ScreenModel

/// Which values of each variable nothing in the app tells apart.
///
/// Two values stay together while no condition, no end of a counter and no promise distinguishes them, and whatever is set takes them to
/// values that are together. A counter that only grows and is only compared with 0 has two classes, however far it counts.
/// This is partition refinement; what holds for one member of a class holds for all of them.
struct ValueClasses: Sendable {
  /// For every variable the first value of each value's class; empty where all are told apart.
  private var first: [[Int32]]

  /// The most values of one variable that are looked at, and the most rounds.
  private static let mostValues = 65_536
  private static let mostRounds = 64

  /// All values are told apart.
  init() { first = [] }

  init(_ table: LinkTable) {
    first = []
    let app = table.app
    if app.variables.isEmpty { return }
    let tests = Self.tests(table)
    var updates = [[Effect.Update]](repeating: [], count: app.variables.count)
    /// For every variable those that take over its values, and the values they become.
    var readers = [[(variable: Int32, map: [Int32])]](repeating: [], count: app.variables.count)
    for effect in table.effects {
      switch effect.update {
      case .become: break
      case .add, .toggle: updates[Int(effect.variable)].append(effect.update)
      case .copy(let other, let map): readers[Int(other)].append((effect.variable, map))
      }
    }
    var classes = app.variables.indices.map { variable -> [Int32] in
      let count = app.valueCount(of: Int32(variable))
      return count > Self.mostValues ? [] : [Int32](repeating: 0, count: count)
    }
    // Nothing tells apart the values of the others.
    let asked = classes.indices.filter { !tests[$0].isEmpty || !readers[$0].isEmpty }
    var isStable = false
    var round = 0
    while !isStable {
      isStable = true
      round += 1
      for variable in asked where classes[variable].count > 1 {
        let old = classes[variable]
        if round > Self.mostRounds {
          // Told apart value by value from here on: finer than needed, and certainly right.
          classes[variable] = old.indices.map { Int32($0) }
          if old != classes[variable] { isStable = false }
          continue
        }
        var numbers: [[Int32]: Int32] = [:]
        var new = old
        for value in old.indices {
          var key = [old[value]]
          for test in tests[variable] { key.append(test(Int32(value)) ? 1 : 0) }
          for update in updates[variable] { key.append(old[Self.result(of: update, value, old.count)]) }
          for (reader, map) in readers[variable] {
            let result = value < map.count ? map[value] : -1
            let known = classes[Int(reader)]
            key.append(result < 0 || Int(result) >= known.count ? -1 - result : known[Int(result)])
          }
          let next = Int32(numbers.count)
          new[value] = numbers[key, default: next]
          if new[value] == next { numbers[key] = next }
        }
        if new != old {
          classes[variable] = new
          isStable = false
        }
      }
    }
    first = classes.map { Self.firstMembers(of: $0) }
  }

  private static func firstMembers(of classes: [Int32]) -> [Int32] {
    if !classes.contains(where: { $0 != 0 }) { return classes }
    var firsts: [Int32: Int32] = [:]
    let result = classes.indices.map { value -> Int32 in
      let known = firsts[classes[value], default: Int32(value)]
      firsts[classes[value]] = known
      return known
    }
    return firsts.count == classes.count ? [] : result
  }

  private static func result(of update: Effect.Update, _ value: Int, _ count: Int) -> Int {
    switch update {
    case .add(let step): max(0, min(count - 1, value + Int(step)))
    case .toggle: value + 1 < count ? value + 1 : 0
    case .become, .copy: value
    }
  }

  /// What conditions and promises ask of each variable.
  private static func tests(_ table: LinkTable) -> [[@Sendable (Int32) -> Bool]] {
    var result = [[@Sendable (Int32) -> Bool]](repeating: [], count: table.app.variables.count)
    var waiting = Array(table.conditions)
    var seen = Set(waiting)
    while let next = waiting.popLast() {
      switch table.formulas.formulas[Int(next)] {
      case .constant: break
      case .isOneOf(let variable, let values): result[Int(variable)].append { values.contains($0) }
      case .isWithin(let variable, let low, let high): result[Int(variable)].append { low <= $0 && $0 <= high }
      case .not(let inner): if seen.insert(inner).inserted { waiting.append(inner) }
      case .all(let parts), .any(let parts): for part in parts where seen.insert(part).inserted { waiting.append(part) }
      }
    }
    return result
  }

  /// The value that stands for the class of a value.
  func standing(for value: Int32, of variable: Int32) -> Int32 {
    guard !first.isEmpty else { return value }
    let known = first[Int(variable)]
    return Int(value) < known.count ? known[Int(value)] : value
  }

  /// All values that are in the class of a value, ascending.
  func members(of value: Int32, of variable: Int32) -> [Int32] {
    guard !first.isEmpty, Int(value) < first[Int(variable)].count else { return [value] }
    let known = first[Int(variable)]
    return known.indices.lazy.filter { known[$0] == known[Int(value)] }.map { Int32($0) }
  }
}

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
