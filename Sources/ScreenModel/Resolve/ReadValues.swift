import Elements
import SourceText
import YAMLSyntax

/// Values of variables that rows and parameters say: each must be one that the variable can have.
extension Resolver {
  mutating func checkReadValues() {
    if app.exceedsLimits { return }
    var told: Set<Span> = []
    let repetitionOfCondition = app.repetitionOfCondition
    for (index, written) in app.conditions.enumerated() where repetitionOfCondition[Int32(index)] == nil {
      for comparison in written.condition.comparisons {
        guard case .variable(let variable)? = binding(of: comparison.subject.text, in: written.context) else {
          continue
        }
        for value in comparison.values where value.form == .reference {
          let isCounted = comparison.relation != .isOneOf
          let template = TextTemplate("$(\(value.text))")
          checkTexts(of: template, at: value.span, in: written.context, of: variable, &told) { app, text in
            app.valueNumber(text, of: variable) != nil || isCounted && ScalarReading.count(text) != nil
          }
        }
      }
    }
    let targetScreen = app.targetScreens
    for (index, assignment) in app.assignments.enumerated()
    where tree.withBytes(assignment.value, ScalarReading.readsValue) {
      guard case .variable(let variable)? = self.variable(setBy: assignment, target: targetScreen[index] ?? -1) else {
        continue
      }
      let mayStep = assignment.context.owner != .app && app.variables[Int(variable)].values.areNumbers
      let template = TextTemplate(tree.text(assignment.value)), span = tree.span(assignment.value)
      checkTexts(of: template, at: span, in: assignment.context, of: variable, &told) { app, text in
        if app.valueNumber(text, of: variable) != nil { return true }
        guard mayStep, case .step? = ScalarReading.change(text) else { return false }
        return true
      }
    }
  }

  /// Says where a row or a `with` says what a variable cannot be. A row that says nothing has nothing to say here either.
  private mutating func checkTexts(
    of template: TextTemplate, at span: Span, in context: Context, of variable: Int32, _ told: inout Set<Span>,
    isValue: (App, String) -> Bool
  ) {
    let values = app.variables[Int(variable)].values
    if values.areOpen { return }
    let app = self.app
    let wrong = possibleTexts(of: template, in: context).filter { value in
      // What a variable takes over from another is checked by itself.
      !value.text.isEmpty && !value.changes && !isValue(app, value.text)
    }
    for wrong in WrongTexts.grouped(wrong) {
      let place = wrong.place(readAt: span, in: tree)
      guard told.insert(place).inserted else { continue }
      report(
        .unknownReadValue(
          at: place, name: wrong.first.text, variable: tree.names.text(app.variables[Int(variable)].name),
          candidates: values.words(in: tree), reading: span, others: wrong.others))
    }
  }
}

extension Variable.Values {
  fileprivate var areNumbers: Bool { if case .numbers = self { true } else { false } }

  /// Whether its values are not known.
  fileprivate var areOpen: Bool { if case .words(let words) = self { words.isEmpty } else { false } }

  fileprivate func words(in tree: SyntaxTree) -> [String] {
    switch self {
    case .words(let words): words.map { tree.text($0) }
    case .numbers(let range): ["\(range.lowerBound)..\(range.upperBound)"]
    }
  }
}
