package import ScreenModel

/// The number of a formula in a `Formulas`.
package typealias GuardID = Int32

/// Whether something holds, as far as it is known.
package enum Truth: UInt8, Sendable {
  case no, yes, maybe

  /// Written out, as in `Facets`.
  package static func == (a: Truth, b: Truth) -> Bool { a.rawValue == b.rawValue }

  var opposite: Truth { self == .maybe ? .maybe : self == .yes ? .no : .yes }
}

/// Conditions whose names are bound: what is left asks variables alone.
package struct Formulas: Sendable {
  /// One formula; others are named by number.
  package enum Formula: Hashable, Sendable {
    case constant(Truth)
    /// The variable has one of these values, by number, ascending.
    case isOneOf(Int32, [Int32])
    /// The variable's value is between two numbers, both included.
    case isWithin(Int32, Int32, Int32)
    case not(GuardID)
    case all([GuardID])
    case any([GuardID])
  }

  /// Holds whatever the values are.
  package static let always: GuardID = 0
  /// Never holds.
  package static let never: GuardID = 1
  /// May hold or not.
  package static let unknown: GuardID = 2

  package private(set) var formulas: [Formula] = [.constant(.yes), .constant(.no), .constant(.maybe)]
  private var known: [Formula: GuardID] = [.constant(.yes): 0, .constant(.no): 1, .constant(.maybe): 2]
  /// Conditions that ask nothing of rows or parameters, by their number and page.
  private var ofCondition: [Int64: GuardID] = [:]

  /// The number of a formula, simplified as far as constants allow.
  mutating func intern(_ formula: Formula) -> GuardID {
    switch formula {
    case .isOneOf(_, let values) where values.isEmpty: return Self.never
    case .isWithin(_, let low, let high) where low > high: return Self.never
    case .not(let inner):
      if inner <= Self.unknown { return inner == Self.unknown ? inner : 1 - inner }
    case .all(let parts):
      if parts.contains(Self.never) { return Self.never }
      let rest = Self.unique(parts, without: Self.always)
      if rest.count < 2 { return rest.first ?? Self.always }
      return number(of: .all(rest))
    case .any(let parts):
      if parts.contains(Self.always) { return Self.always }
      let rest = Self.unique(parts, without: Self.never)
      if rest.count < 2 { return rest.first ?? Self.never }
      return number(of: .any(rest))
    default: break
    }
    return number(of: formula)
  }

  private static func unique(_ parts: [GuardID], without neutral: GuardID) -> [GuardID] {
    var result: [GuardID] = []
    for part in parts where part != neutral && !result.contains(part) { result.append(part) }
    return result
  }

  private mutating func number(of formula: Formula) -> GuardID {
    if let number = known[formula] { return number }
    let number = GuardID(formulas.count)
    formulas.append(formula)
    known[formula] = number
    return number
  }

  /// Both of two formulas.
  package mutating func both(_ a: GuardID, _ b: GuardID) -> GuardID {
    if a == Self.always || a == b { return b }
    if b == Self.always { return a }
    return intern(.all([a, b]))
  }

  /// What holds where a formula does not.
  package mutating func opposite(of formula: GuardID) -> GuardID { intern(.not(formula)) }

  /// The variables that a formula asks.
  package func variables(of formula: GuardID) -> [Int32] {
    var result: [Int32] = []
    var waiting = [formula]
    while let next = waiting.popLast() {
      switch formulas[Int(next)] {
      case .constant: break
      case .isOneOf(let variable, _), .isWithin(let variable, _, _):
        if !result.contains(variable) { result.append(variable) }
      case .not(let inner): waiting.append(inner)
      case .all(let parts), .any(let parts): waiting += parts.reversed()
      }
    }
    return result
  }

  /// Whether a formula asks something that could not be read.
  package func isUnread(_ formula: GuardID) -> Bool {
    switch formulas[Int(formula)] {
    case .constant(let truth): truth == .maybe
    case .isOneOf, .isWithin: false
    case .not(let inner): isUnread(inner)
    case .all(let parts), .any(let parts): parts.contains { isUnread($0) }
    }
  }

  /// Whether a formula holds, for the values that `value` tells; nil if it tells none.
  package func holds(_ formula: GuardID, value: (Int32) -> Int32?) -> Truth {
    holds(formula, in: ()) { _, variable in value(variable) }
  }

  /// Whether a formula holds, for the values that `value` tells of something.
  ///
  /// What is asked is handed along and not captured: a closure would keep a copy of all of it for every question.
  func holds<Asked>(_ formula: GuardID, in asked: Asked, value: (Asked, Int32) -> Int32?) -> Truth {
    if formula == Self.always { return .yes }
    switch formulas[Int(formula)] {
    case .constant(let truth): return truth
    case .isOneOf(let variable, let values):
      guard let value = value(asked, variable) else { return .maybe }
      return values.contains(value) ? .yes : .no
    case .isWithin(let variable, let low, let high):
      guard let value = value(asked, variable) else { return .maybe }
      return low <= value && value <= high ? .yes : .no
    case .not(let inner): return holds(inner, in: asked, value: value).opposite
    case .all(let parts):
      var result = Truth.yes
      for part in parts {
        switch holds(part, in: asked, value: value) {
        case .no: return .no
        case .maybe: result = .maybe
        case .yes: break
        }
      }
      return result
    case .any(let parts):
      var result = Truth.no
      for part in parts {
        switch holds(part, in: asked, value: value) {
        case .yes: return .yes
        case .maybe: result = .maybe
        case .no: break
        }
      }
      return result
    }
  }

  /// Whether there are values with which all of some formulas hold and none of others. Where there are too many to try, there may be.
  ///
  /// - Parameters:
  ///   - values: the numbers of the values that a variable may have; -1 for one that is not written yet.
  package func canHold(_ holding: [GuardID], without failing: [GuardID], values: (Int32) -> Range<Int32>) -> Bool {
    let asked = Set((holding + failing).flatMap { variables(of: $0) }).sorted()
    var chosen: [Int32: Int32] = [:]
    var trialsLeft = Self.mostTrials
    func canHold(from next: Int) -> Bool {
      if holding.contains(where: { holds($0) { chosen[$0] } == .no }) { return false }
      if failing.contains(where: { holds($0) { chosen[$0] } == .yes }) { return false }
      trialsLeft -= 1
      if next == asked.count || trialsLeft < 0 { return true }
      for value in values(asked[next]) {
        chosen[asked[next]] = value
        if canHold(from: next + 1) { return true }
      }
      chosen[asked[next]] = nil
      return false
    }
    return canHold(from: 0)
  }

  private static let mostTrials = 10_000

  // MARK: from conditions

  /// A written condition in a scope.
  package mutating func formula(ofCondition index: Int32, in scope: ScopeID, _ expander: Expander) -> GuardID {
    if index < 0 { return Self.always }
    let page = expander.page(of: scope)
    let isPlain = scope == Expander.appScope || scope == Expander.scope(ofPage: page)
    let key = Int64(index) << 32 | Int64(page + 1)
    if isPlain, let number = ofCondition[key] { return number }
    let number = formula(of: expander.app.conditions[Int(index)].condition, in: scope, expander)
    if isPlain { ofCondition[key] = number }
    return number
  }

  private mutating func formula(of condition: Condition, in scope: ScopeID, _ expander: Expander) -> GuardID {
    switch condition {
    case .unknown: return Self.unknown
    case .not(let inner): return intern(.not(formula(of: inner, in: scope, expander)))
    case .and: return intern(.all(condition.conjuncts.map { formula(of: $0, in: scope, expander) }))
    case .or: return intern(.any(condition.disjuncts.map { formula(of: $0, in: scope, expander) }))
    case .compare(let comparison): return formula(of: comparison, in: scope, expander)
    }
  }

  private mutating func formula(of comparison: Comparison, in scope: ScopeID, _ expander: Expander) -> GuardID {
    guard let subject = expander.value(of: comparison.subject.text, in: scope) else { return Self.unknown }
    var parts: [GuardID] = []
    for value in comparison.values {
      guard value.form == .reference else {
        parts.append(formula(subject, comparison.relation, value.text, expander))
        continue
      }
      switch expander.value(of: value.text, in: scope) {
      case .text(let text)?: parts.append(formula(subject, comparison.relation, text, expander))
      case .platform?: parts.append(formula(subject, comparison.relation, expander.platform.word, expander))
      case .variable(let other)?:
        // Whatever the other is, this one must suit it.
        let count = expander.app.valueCount(of: other)
        guard count <= 256 else { return Self.unknown }
        for number in 0..<Int32(count) {
          let text = expander.app.valueText(number, of: other)
          let inner = formula(subject, comparison.relation, text, expander)
          parts.append(intern(.all([intern(.isOneOf(other, [number])), inner])))
        }
      case nil: return Self.unknown
      }
    }
    return intern(.any(parts))
  }

  private mutating func formula(
    _ subject: ScopedValue, _ relation: Comparison.Relation, _ text: String, _ expander: Expander
  ) -> GuardID {
    switch subject {
    case .text(let own): return relation.holds(own, [text]) ? Self.always : Self.never
    case .platform: return relation.holds(expander.platform.word, [text]) ? Self.always : Self.never
    case .variable(let variable):
      switch expander.app.variables[Int(variable)].values {
      case .words(let words):
        if words.isEmpty { return Self.unknown }
        guard relation == .isOneOf, let number = expander.app.valueNumber(text, of: variable) else {
          return Self.never
        }
        return intern(.isOneOf(variable, [number]))
      case .numbers(let range):
        guard let number = ScalarReading.count(text) else { return Self.never }
        let (low, high): (Int, Int)
        switch relation {
        case .isOneOf: (low, high) = (number, number)
        case .less: (low, high) = (range.lowerBound, number - 1)
        case .lessOrEqual: (low, high) = (range.lowerBound, number)
        case .greater: (low, high) = (number + 1, range.upperBound)
        case .greaterOrEqual: (low, high) = (number, range.upperBound)
        }
        let bounded = (max(low, range.lowerBound), min(high, range.upperBound))
        if bounded.0 > bounded.1 { return Self.never }
        if bounded == (range.lowerBound, range.upperBound) { return Self.always }
        return intern(
          .isWithin(variable, Int32(bounded.0 - range.lowerBound), Int32(bounded.1 - range.lowerBound)))
      }
    }
  }
}

extension Condition {
  /// The parts of a chain of `and`.
  fileprivate var conjuncts: [Condition] {
    var result: [Condition] = []
    var waiting = [self]
    while let next = waiting.popLast() {
      if case .and(let left, let right) = next { waiting += [right, left] } else { result.append(next) }
    }
    return result
  }

  /// The parts of a chain of `or`.
  fileprivate var disjuncts: [Condition] {
    var result: [Condition] = []
    var waiting = [self]
    while let next = waiting.popLast() {
      if case .or(let left, let right) = next { waiting += [right, left] } else { result.append(next) }
    }
    return result
  }
}
