import FlowGraph
import HTML
import SourceText

/// The conditions of a page: those of all platforms in one table, each once.
package struct Conditions: Sendable {
  /// As the page's runtime reads it: constants, values of variables, and how others are joined.
  enum Formula: Hashable, Sendable {
    case constant(Truth)
    case isOneOf(Int32, [Int32])
    case isWithin(Int32, Int32, Int32)
    case not(ConditionID)
    case all([ConditionID])
    case any([ConditionID])
  }

  private(set) var formulas: [Formula] = [.constant(.yes), .constant(.no), .constant(.maybe)]
  private var numbers: [Formula: ConditionID] = [.constant(.yes): 0, .constant(.no): 1, .constant(.maybe): 2]
  /// For the table that is read, what each of its formulas became; -1 where it was not asked for yet.
  private var known: [ConditionID] = []

  package init() {}

  /// Begins with the formulas of another table.
  package mutating func begin() { known = [] }

  /// The number of a formula of the table that is read.
  mutating func number(of guardID: GuardID, in formulas: Formulas) -> ConditionID {
    if guardID <= Formulas.unknown { return guardID }
    while known.count < formulas.formulas.count { known.append(-1) }
    if known[Int(guardID)] >= 0 { return known[Int(guardID)] }
    let formula: Formula
    switch formulas.formulas[Int(guardID)] {
    case .constant(let truth): formula = .constant(truth)
    case .isOneOf(let variable, let values): formula = .isOneOf(variable, values)
    case .isWithin(let variable, let low, let high): formula = .isWithin(variable, low, high)
    case .not(let inner): formula = .not(number(of: inner, in: formulas))
    case .all(let parts): formula = .all(parts.map { number(of: $0, in: formulas) })
    case .any(let parts): formula = .any(parts.map { number(of: $0, in: formulas) })
    }
    let new = number(of: formula)
    known[Int(guardID)] = new
    return new
  }

  /// The number of a formula.
  mutating func number(of formula: Formula) -> ConditionID {
    if case .isOneOf(_, let values) = formula, values.isEmpty { return HTML.never }
    if let number = numbers[formula] { return number }
    let new = ConditionID(formulas.count)
    formulas.append(formula)
    numbers[formula] = new
    return new
  }

  /// What does not hold where a condition does.
  mutating func opposite(of condition: ConditionID) -> ConditionID {
    switch condition {
    case HTML.always: HTML.never
    case HTML.never: HTML.always
    default: number(of: .not(condition))
    }
  }

  /// What holds where one of two conditions does.
  mutating func either(_ one: ConditionID, _ other: ConditionID) -> ConditionID {
    if one == HTML.never || other == HTML.always || one == other { return other }
    if other == HTML.never || one == HTML.always { return one }
    return number(of: .any([one, other]))
  }

  /// Whether a condition holds; what nobody can know does.
  func holds(_ condition: ConditionID, value: (Int32) -> Int32) -> Bool {
    if condition < 0 { return false }
    switch formulas[Int(condition)] {
    case .constant(let truth): return truth != .no
    case .isOneOf(let variable, let values): return values.contains(value(variable))
    case .isWithin(let variable, let low, let high): return low <= value(variable) && value(variable) <= high
    case .not(let inner): return inner == 2 || !holds(inner, value: value)
    case .all(let parts): return parts.allSatisfy { holds($0, value: value) }
    case .any(let parts): return parts.contains { holds($0, value: value) }
    }
  }

  /// Collects the variables that a condition asks for.
  func collectVariables(of condition: ConditionID, into found: inout Set<Int32>) {
    var waiting = [condition]
    while let next = waiting.popLast() {
      switch formulas[Int(next)] {
      case .constant: break
      case .isOneOf(let variable, _), .isWithin(let variable, _, _): found.insert(variable)
      case .not(let inner): waiting.append(inner)
      case .all(let parts), .any(let parts): waiting += parts
      }
    }
  }

  /// Appends all formulas as JSON: `[0, variable, value …]`, `[1, variable, low, high]`, `[2, inner]`, `[3, all …]`, `[4, any …]`,
  /// and constants as 0, 1 and 2.
  func append(to json: inout JSONWriter) {
    json.list(formulas) { json, formula in
      let numbers: [Int32]
      switch formula {
      case .constant(let truth): return json.number(truth == .yes ? 0 : truth == .no ? 1 : 2)
      case .isOneOf(let variable, let values): numbers = [0, variable] + values
      case .isWithin(let variable, let low, let high): numbers = [1, variable, low, high]
      case .not(let inner): numbers = [2, inner]
      case .all(let parts): numbers = [3] + parts
      case .any(let parts): numbers = [4] + parts
      }
      json.numbers(numbers)
    }
  }
}
