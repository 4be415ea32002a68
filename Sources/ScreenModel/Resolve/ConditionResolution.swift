import Elements
import SourceText
import YAMLSyntax

/// Tying the words of conditions and of `set` to variables and their values.
extension Resolver {
  mutating func resolveConditions() {
    let repetitionOfCondition = app.repetitionOfCondition
    for (index, written) in app.conditions.enumerated() {
      if app.conditionsWithoutRows.contains(Int32(index)) {
        for comparison in written.condition.comparisons { noteAll(comparison, in: written.context) }
        continue
      }
      let place = (written.context, repetition: repetitionOfCondition[Int32(index)] ?? -1)
      for comparison in written.condition.comparisons { resolve(comparison, in: place) }
    }
  }

  /// Remembers everything that a comparison may ask, where it is not known what it does.
  private mutating func noteAll(_ comparison: Comparison, in context: Context) {
    for operand in [comparison.subject] + comparison.values {
      if let binding = binding(of: operand.text, in: context) { touch(binding, at: operand.span, in: context) }
    }
  }

  private mutating func resolve(_ comparison: Comparison, in place: (context: Context, repetition: Int32)) {
    let subject = comparison.subject
    if place.repetition >= 0 {
      guard let data = data(of: place.repetition), data.isKnown, !data.columns.isEmpty else {
        for operand in [subject] + comparison.values { noteUnclear(operand.span) }
        return
      }
      resolveRowValues(comparison, data, in: place.context)
      if let column = data.columns.firstIndex(of: subject.text.withoutRow) {
        touch(.column(repetition: place.repetition, column: column), at: subject.span, in: place.context)
        return
      }
    }
    guard let binding = binding(of: subject.text, in: place.context) else {
      if subject.form == .quoted {
        report(
          .badCondition(
            at: subject.span, problem: "expected a variable, found a value in quotes", candidates: [], replacements: [])
        )
        return
      }
      if mayBeLost(subject.text) { return }
      let isData = place.repetition >= 0
      let space = subject.text.hasPrefix("row.") || subject.text.hasPrefix("screen.") || isData ? "column" : "variable"
      var candidates = knownNames(in: place.context)
      if let data = data(of: place.repetition) {
        candidates = data.columns + candidates.filter { binding(of: $0, in: place.context)?.changes == false }
      }
      report(.unknownName(at: subject.span, name: subject.text, space: space, candidates: candidates))
      return
    }
    touch(binding, at: subject.span, in: place.context)
    if place.repetition < 0 { return resolveValues(comparison, of: binding, in: place.context) }
    if binding.changes { report(.changingWhere(at: subject.span, name: subject.text)) }
  }

  /// The values that a `where` compares with: texts, or what is known before the app runs.
  private mutating func resolveRowValues(_ comparison: Comparison, _ data: DataSet, in context: Context) {
    for value in comparison.values where value.form == .reference {
      let isColumn = data.columns.contains(value.text.withoutRow)
      if let outer = outerBinding(of: value, data, in: context) {
        touch(outer, at: value.span, in: context)
        if outer.changes { report(.changingWhere(at: value.span, name: value.text)) }
      } else if !isColumn, !mayBeLost(value.text) {
        report(
          .unknownName(
            at: value.span, name: "$" + value.text, space: "value",
            candidates: knownNames(in: context)))
      } else if value.text.withoutRow == comparison.subject.text.withoutRow {
        // Every row is like itself: what is meant is a variable, or a row around this one.
        let isVariable = !value.text.hasPrefix("row.") && binding(of: value.text, in: around(context))?.changes == true
        report(
          isVariable
            ? .changingWhere(at: value.span, name: value.text)
            : .badCondition(
              at: value.span, problem: "`\(comparison.subject.text)` is compared with itself", candidates: [],
              replacements: []))
      }
    }
  }

  /// What a value of a `where` reads around its rows; nil if it reads the row itself, or nothing.
  func outerBinding(of value: Operand, _ data: DataSet, in context: Context) -> Binding? {
    // What is around has the name first.
    let outer = value.text.hasPrefix("row.") ? nil : binding(of: value.text, in: around(context))
    guard let outer, !outer.changes || !data.columns.contains(value.text.withoutRow) else { return nil }
    return outer
  }

  private func data(of repetition: Int32) -> DataSet? {
    guard repetition >= 0, app.repetitions[Int(repetition)].dataIndex >= 0 else { return nil }
    return app.data[Int(app.repetitions[Int(repetition)].dataIndex)]
  }

  private mutating func resolveValues(_ comparison: Comparison, of binding: Binding?, in context: Context) {
    for value in comparison.values {
      if value.form == .reference {
        if let other = self.binding(of: value.text, in: context) {
          touch(other, at: value.span, in: context)
        } else if !mayBeLost(value.text) {
          report(
            .unknownName(
              at: value.span, name: "$" + value.text, space: "value",
              candidates: knownNames(in: context)))
        }
        continue
      }
      switch binding {
      case .variable(let index): check(value, of: index, relation: comparison.relation)
      case .platform:
        if Platform(word: value.text) == nil {
          report(.unknownName(at: value.span, name: value.text, space: "platform", candidates: Platform.words))
        } else if !isOwnPlatform(value.text) {
          report(.foreignPlatform(at: value.span, word: value.text))
        }
      default: break
      }
    }
  }

  private mutating func check(_ value: Operand, of index: Int32, relation: Comparison.Relation) {
    let variable = app.variables[Int(index)]
    let name = tree.names.text(variable.name)
    switch variable.values {
    case .words(let words):
      if words.isEmpty { return }
      if relation != .isOneOf {
        return wantNumbers(of: index, .comparedWords(at: value.span, variable: index))
      }
      let texts = words.map { tree.text($0) }
      if !texts.contains(value.text) {
        report(.unknownName(at: value.span, name: value.text, space: "value of `\(name)`", candidates: texts))
      }
    case .numbers(let range):
      guard let number = ScalarReading.count(value.text), range.contains(number) || relation != .isOneOf else {
        report(
          .unknownName(
            at: value.span, name: value.text, space: "value of `\(name)`",
            candidates: ["\(range.lowerBound)..\(range.upperBound)"]))
        return
      }
    }
  }

  mutating func resolveAssignments() {
    let targetScreen = app.targetScreens
    for index in app.assignments.indices { resolve(app.assignments[index], target: targetScreen[index] ?? -1) }
  }

  /// The variable that an assignment sets.
  ///
  /// - Parameter target: the screen that the link leads to, or -1.
  func variable(setBy assignment: Assignment, target: Int32) -> Binding? {
    let name = tree.text(assignment.variable)
    if target >= 0 {
      // A link to a screen names that screen's own variables first.
      var context = Context()
      context.screen = target
      if let found = variable(named: name, in: context) { return found }
    }
    return variable(named: name, in: assignment.context)
  }

  /// Whether a variable that takes over another's value can ever take one: `unread: $booked` cannot be a number.
  private mutating func checkSharedValues(_ assignment: Assignment, _ index: Int32, _ text: String) {
    guard text.hasPrefix("$"),
      case .variable(let source)? = binding(of: String(text.dropFirst()), in: assignment.context)
    else { return }
    let values = app.variables[Int(source)].values
    let isPossible =
      switch values {
      case .words(let words): words.isEmpty || words.contains { app.valueNumber(tree.text($0), of: index) != nil }
      case .numbers(let range):
        switch app.variables[Int(index)].values {
        case .words(let words):
          words.isEmpty || words.contains { ScalarReading.count(tree.text($0)).map(range.contains) ?? false }
        case .numbers(let own): own.overlaps(range)
        }
      }
    guard !isPossible else { return }
    let texts =
      switch values {
      case .words(let words): words.map { tree.text($0) }
      case .numbers(let range): ["\(range.lowerBound)..\(range.upperBound)"]
      }
    let expected = "a value of `\(tree.text(assignment.variable))`"
    report(
      .unsuitableVariable(
        node: assignment.value, at: tree.span(assignment.value), name: tree.text(assignment.value), expected: expected,
        values: texts))
  }

  private func isOfFlow(_ place: Span) -> Bool {
    app.values(of: .flows).contains { tree.node($0).span.contains(place) }
  }

  private mutating func resolve(_ assignment: Assignment, target: Int32) {
    let name = tree.text(assignment.variable)
    guard case .variable(let index)? = variable(setBy: assignment, target: target) else {
      reportUnknown(assignment.variable, .variable, among: declaredNames(.variable))
      return
    }
    let place = tree.span(assignment.variable)
    let text = tree.text(assignment.value)
    if assignment.context.owner != .app {
      noteSet(index, at: place, in: assignment.context)
    } else if isOfFlow(place) {
      // People come in with another value than at the start; from there on it may stay.
      if text != app.startText(of: index) { noteSet(index, at: place, in: assignment.context) }
    } else if app.variables[Int(index)].firstAsked == nil {
      // What a journey begins with cannot be had in the app by that.
      noteAsked(index, at: place, in: assignment.context)
    }
    note(change(text, of: index, in: assignment.context), of: index, in: assignment.context)
    if tree.withBytes(assignment.value, ScalarReading.readsValue) {
      for value in TextTemplate(text).names {
        if let binding = binding(of: value, in: assignment.context) {
          touch(binding, at: tree.span(assignment.value), in: assignment.context)
        } else if !mayBeLost(value) {
          report(
            .unknownName(
              at: tree.span(assignment.value), name: "$" + value, space: "value",
              candidates: knownNames(in: assignment.context)))
        }
      }
      if reportCalculation(assignment, index, text) { return }
      checkSharedValues(assignment, index, text)
      return
    }
    let variable = app.variables[Int(index)]
    let span = tree.span(assignment.value)
    switch variable.values {
    case .words(let words):
      let texts = words.map { tree.text($0) }
      if !words.isEmpty, !texts.contains(text) {
        report(.unknownName(at: span, name: text, space: "value of `\(name)`", candidates: texts))
      }
    case .numbers(let range):
      // What a flow or a journey begins with is a value, and no step.
      if case .step? = ScalarReading.change(text), assignment.context.owner != .app { return }
      if app.valueNumber(text, of: index) == nil {
        report(
          .unknownName(
            at: span, name: text, space: "value of `\(name)`",
            candidates: accepted(range, inSteps: assignment.context.owner != .app)))
      }
    }
  }
}

extension App {
  /// The repetition whose rows a `where` asks, by the number of its condition.
  var repetitionOfCondition: [Int32: Int32] {
    var result: [Int32: Int32] = [:]
    for (index, repetition) in repetitions.enumerated() where repetition.when >= 0 {
      result[repetition.when] = Int32(index)
    }
    return result
  }

  /// The screen that a link leads to which sets something, by the number of the assignment.
  var targetScreens: [Int: Int32] {
    var result: [Int: Int32] = [:]
    for (index, branch) in branches.enumerated() where !branch.set.isEmpty {
      if case .screen(let screen, _) = targets[index] {
        for assignment in branch.set { result[Int(assignment)] = screen }
      }
    }
    return result
  }
}
