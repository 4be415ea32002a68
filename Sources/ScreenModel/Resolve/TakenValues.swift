import Elements
import SourceText
import YAMLSyntax

/// The values that variables can ever have: the one they start with, and what something sets, whoever sets it and when.
struct TakenValues {
  /// What something makes of a variable.
  enum Change: Equatable {
    /// Any of its values.
    case any
    /// This one, by its number.
    case value(Int)
    /// As much higher or lower, as far as its numbers go.
    case step(Int)

    /// The number of the value that one becomes; nil if it may become any.
    func value(after number: Int, of count: Int) -> Int? {
      switch self {
      case .any: nil
      case .value(let value): value
      case .step(let step): min(max(number + step, 0), count - 1)
      }
    }
  }

  /// What sets a variable, and the element on which it does, or -1.
  typealias Setting = (change: Change, on: ElementID)

  /// By the number of the variable; nil for all of its values.
  private let numbers: [[Int]?]

  /// - Parameters:
  ///   - changes: by the number of the variable, everything that sets it.
  ///   - mayBeThere: whether an element may be touched while a variable has a value, by its number.
  init(_ app: App, _ changes: [Int32: [Setting]], _ mayBeThere: (ElementID, Int32, Int) -> Bool) {
    numbers = app.variables.indices.map { variable in
      let count = app.valueCount(of: Int32(variable))
      let own = changes[Int32(variable)] ?? []
      if own.contains(where: { $0.change == .any }) || count > 4_096 { return nil }
      let start = Int(app.startNumber(of: Int32(variable)))
      var taken: Set<Int> = [start]
      var waiting = [start]
      while let number = waiting.popLast() {
        for (change, element) in own {
          guard let next = change.value(after: number, of: count), !taken.contains(next),
            mayBeThere(element, Int32(variable), number)
          else { continue }
          taken.insert(next)
          waiting.append(next)
        }
      }
      return taken.count == count ? nil : taken.sorted()
    }
  }

  /// The numbers of the values that a variable can have; nil for all of its values.
  func numbers(of variable: Int32) -> [Int]? { numbers[Int(variable)] }

  /// Whether a variable never has another value than it starts with.
  func isConstant(_ variable: Int32) -> Bool { numbers[Int(variable)]?.count == 1 }
}

extension Resolver {
  /// Remembers what a `set`, a `given` or a control makes of a variable.
  ///
  /// What is always disabled sets nothing.
  mutating func note(_ change: TakenValues.Change, of variable: Int32, in context: Context) {
    if isAlwaysDisabled(context.holder) { return }
    for index in variablesMeant(by: variable, in: context) {
      changes[index, default: []].append((change, context.holder))
    }
  }

  /// Whether an element or one around it is always disabled.
  private func isAlwaysDisabled(_ element: ElementID) -> Bool {
    var next = element
    while next >= 0 {
      if app.elements[Int(next)].isDisabled { return true }
      next = app.elements[Int(next)].parent
    }
    return false
  }

  /// What a written value makes of a variable.
  func change(_ text: String, of variable: Int32, in context: Context) -> TakenValues.Change {
    if case .numbers = app.variables[Int(variable)].values, context.owner != .app,
      case .step(let step)? = ScalarReading.change(text)
    {
      return .step(step)
    }
    return app.valueNumber(text, of: variable).map { .value(Int($0)) } ?? .any
  }

  /// What an element makes of the variable that it shows and sets: the values that it offers.
  func changes(by element: ElementID, of variable: Int32, in context: Context) -> [TakenValues.Change] {
    guard element >= 0, variablesMeant(by: variable, in: context).count == 1 else { return [.any] }
    let offered = offeredValues(of: element)
    if offered.isEmpty { return [.any] }
    return offered.compactMap { node in
      guard let text = plainText(node) else { return .any }
      return app.valueNumber(text, of: variable).map { .value(Int($0)) }
    }
  }

  /// The values that are written for a control to choose from; empty where it offers all, or where they are not known.
  private func offeredValues(of element: ElementID) -> [NodeID] {
    let facets = app.facets(of: element)
    if case .choose = facets.input { return app.options(of: element).map { $0.value } }
    guard facets.holds == .tools else { return [] }
    let inside = element + 1..<app.elements[Int(element)].after
    // What a component brings is not counted out.
    let isCounted = inside.allSatisfy {
      let holds = app.facets(of: $0).holds
      return holds != .component && holds != .slot
    }
    guard isCounted else { return [] }
    return inside.filter { app.facets(of: $0).input == .select }.map { tool in
      let value = written("value", of: tool)
      return value >= 0 ? value : app.elements[Int(tool)].label
    }
  }

  /// Works out what variables can be; all their values where something was written wrongly and may have been meant to set one.
  mutating func findTakenValues() {
    let isCertain = app.faults.allSatisfy { $0.hidesNoSet } && tree.faults.isEmpty && tree.skipped.isEmpty
    taken = isCertain ? TakenValues(app, changes) { mayBeTouched($0, while: $1, is: $2) } : nil
  }

  /// Whether no condition on an element, or on what it is in, says that it cannot be touched while a variable has a value.
  private func mayBeTouched(_ element: ElementID, while variable: Int32, is number: Int) -> Bool {
    var next = element
    while next >= 0 {
      let element = app.elements[Int(next)]
      if element.when >= 0 || element.disabledWhen >= 0 {
        let text = app.valueText(Int32(number), of: variable)
        if holds(element.when, when: variable, is: text) == false { return false }
        if holds(element.disabledWhen, when: variable, is: text) == true { return false }
      }
      next = element.parent
    }
    return true
  }

  /// Says which elements set only what is so already, whenever they can be touched.
  mutating func findEmptySets() {
    guard let taken else { return }
    for index in app.elements.indices {
      let element = app.elements[index]
      guard !element.set.isEmpty, element.move < 0, element.gestures.isEmpty, !element.isDisabled,
        app.facets(of: ElementID(index)).input == .press || app.facets(of: ElementID(index)).input == .follow
      else { continue }
      var already: [String] = []
      for number in element.set {
        guard let value = valueBefore(app.assignments[Int(number)], on: ElementID(index), taken) else {
          already = []
          break
        }
        already.append(value)
      }
      if !already.isEmpty { report(.emptySet(element: ElementID(index), already: already)) }
    }
  }

  /// What a variable is already when an assignment changes nothing, in words: "`count` is `0`"; nil if it may change something.
  private func valueBefore(_ assignment: Assignment, on element: ElementID, _ taken: TakenValues) -> String? {
    guard case .variable(let variable)? = variable(named: tree.text(assignment.variable), in: assignment.context),
      variablesMeant(by: variable, in: assignment.context).count == 1, !taken.isConstant(variable)
    else { return nil }
    let change = change(tree.text(assignment.value), of: variable, in: assignment.context)
    let count = app.valueCount(of: variable)
    // That `+0` changes nothing is reported wherever it is written.
    guard change != .any, change != .step(0), count > 1, count <= 4_096 else { return nil }
    let possible = (taken.numbers(of: variable) ?? Array(0..<count)).filter {
      mayBeTouched(element, while: variable, is: $0)
    }
    guard let last = possible.last, possible.count == 1, change.value(after: last, of: count) == last else {
      return nil
    }
    return "`\(tree.text(assignment.variable))` is already `\(app.valueText(Int32(last), of: variable))`"
  }

  /// Whether a condition holds when one variable has a value; nil if that depends on others, or there is no condition.
  private func holds(_ condition: Int32, when variable: Int32, is text: String) -> Bool? {
    guard condition >= 0 else { return nil }
    let written = app.conditions[Int(condition)]
    return written.condition.holds { comparison in
      guard case .variable(variable)? = binding(of: comparison.subject.text, in: written.context),
        comparison.values.allSatisfy({ $0.form != .reference })
      else { return nil }
      return comparison.relation.holds(text, comparison.values.map { $0.text })
    }
  }
}

extension ModelFault {
  /// Whether what is wrong cannot have been meant to set a variable.
  fileprivate var hidesNoSet: Bool {
    switch self {
    case .asset(_, _, let asset): if case .badData = asset { false } else { true }
    case .blankLabel, .missingKey, .lookAlike, .foreignReading, .swallowedRest, .curlyQuotes, .unknownReading,
      .severalLists, .unevenRow, .nestedForm, .submitWithoutForm, .requiredWithoutForm, .noBarToHide,
      .straySlot, .badPattern, .allowWithoutReason,
      .foreignPromiseKey, .misplacedContent, .idleSlot, .repeatedSlot, .foreignPlatform, .platformElsewhere, .eitherKey:
      true
    default: false
    }
  }
}
