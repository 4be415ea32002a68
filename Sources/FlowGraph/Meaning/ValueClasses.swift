import ScreenModel

/// Which values of each variable nothing in the app tells apart.
///
/// Two values stay together while no condition, no end of a counter and no promise distinguishes them, and whatever is set takes them to
/// values that are together. A counter that only grows and is only compared with 0 has two classes, however far it counts.
/// This is partition refinement; what holds for one member of a class holds for all of them.
///
/// Where that leaves too many, values that are *passed over* are one as well: what only counts, and can be touched again and again, is
/// touched until something tells the values apart. All that can be reached is the same, but not how many touches it takes.
struct ValueClasses: Sendable {
  /// For every variable the first value of each value's class; empty where all are told apart.
  private var first: [[Int32]]
  /// For every effect whether it is repeated until its variable is in another class; empty where none is.
  private var isRepeated: [Bool] = []

  /// The most values of one variable that are looked at, and the most rounds.
  private static let mostValues = 65_536
  private static let mostRounds = 64

  /// All values are told apart.
  init() { first = [] }

  /// - Parameter passesOver: whether values that are passed over are one.
  init(_ table: LinkTable, passingOver passesOver: Bool = false) {
    first = []
    let app = table.app
    if app.variables.isEmpty { return }
    let tests = Self.tests(table)
    if passesOver { isRepeated = table.repeatedEffects }
    var updates = [[Effect.Update]](repeating: [], count: app.variables.count)
    /// For every variable by how much what is repeated counts.
    var counting = [Set<Int32>](repeating: [], count: app.variables.count)
    /// For every variable those that take over its values, and the values they become.
    var readers = [[(variable: Int32, map: [Int32])]](repeating: [], count: app.variables.count)
    for (number, effect) in table.effects.enumerated() {
      switch effect.update {
      case .become: break
      case .add(let step) where repeats(Int32(number)): counting[Int(effect.variable)].insert(step)
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
        let exits = counting[variable].sorted().map { Self.exits(of: old, by: Int($0)) }
        for value in old.indices {
          var key = [old[value]]
          for test in tests[variable] { key.append(test(Int32(value)) ? 1 : 0) }
          for update in updates[variable] { key.append(old[Self.result(of: update, value, old.count)]) }
          for exit in exits { key.append(exit[value]) }
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

  /// For every value the class in which somebody is who counts on until it is another one; its own where there is none.
  private static func exits(of classes: [Int32], by step: Int) -> [Int32] {
    var result = classes
    let order = step > 0 ? Array(classes.indices.reversed()) : Array(classes.indices)
    for value in order {
      let next = max(0, min(classes.count - 1, value + step))
      if next != value { result[value] = classes[next] == classes[value] ? result[next] : classes[next] }
    }
    return result
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

  /// Whether values that are passed over are one.
  var passesOver: Bool { !isRepeated.isEmpty }

  /// Whether an effect is repeated until its variable is in another class.
  func repeats(_ effect: Int32) -> Bool { !isRepeated.isEmpty && isRepeated[Int(effect)] }

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
