import Elements
import ScreenModel
import SourceText
import YAMLSyntax

/// Forms: what must be filled in before they are sent, as far as variables know of it.
extension LinkBuilder {
  /// A form of the place that is read.
  struct Form {
    let index: Int
    /// What must hold of its fields before it is sent.
    let isComplete: GuardID
  }

  /// Finds the forms of the place that is read, and what they ask.
  mutating func readForms() {
    forms.removeAll(keepingCapacity: true)
    guard hasForms else { return }
    for index in instances.indices where facets[Int(app.elements[Int(instances[index].element)].kind)].input == .send {
      var fields: [GuardID] = []
      for field in (index + 1)..<Int(instances[index].after) {
        guard let gap = gap(in: field) else { continue }
        fields.append(formulas.opposite(of: formulas.both(isAsked(field, within: index), gap)))
      }
      forms.append(Form(index: index, isComplete: formulas.intern(.all(fields))))
    }
  }

  /// What must be filled in before a form, or a button with `role: submit`, sends anything.
  mutating func requirement(of index: Int) -> GuardID {
    if forms.isEmpty { return Formulas.always }
    var next = index
    while next >= 0 {
      if let form = forms.first(where: { $0.index == next }) { return form.isComplete }
      next = Int(instances[next].parent)
    }
    // It is in no form: it sends all that are there.
    var all: [GuardID] = []
    for form in forms {
      let isMissing = formulas.opposite(of: isAsked(form.index, within: -1))
      all.append(formulas.intern(.any([isMissing, form.isComplete])))
    }
    return formulas.intern(.all(all))
  }

  /// When the variable of a field says that nothing is in it and something must be, or that what is in it is wrong; nil for a field
  /// without a variable, which can be filled in at any time.
  private mutating func gap(in index: Int) -> GuardID? {
    let instance = instances[index]
    let input = facets[Int(app.elements[Int(instance.element)].kind)].input
    guard input == .flip || input.isTyping, let variable = expander.boundVariable(of: instance) else { return nil }
    let values = (0..<Int32(app.valueCount(of: variable))).filter { value in
      let word = app.valueText(value, of: variable)
      if input == .flip { return isRequired(instance) && !(ScalarReading.flag(word) ?? (value != 0)) }
      switch TypedValue.allCases.first(where: { $0.word == word }) {
      case .empty?: return isRequired(instance) && app.property("value", of: instance.element) < 0
      case .wrong?: return rule(of: instance)?.wrongSample != nil
      case .filled?, nil: return false
      }
    }
    return values.isEmpty ? nil : formulas.intern(.isOneOf(variable, values))
  }

  /// When a field is asked at all: what is hidden or disabled is not.
  private mutating func isAsked(_ index: Int, within form: Int) -> GuardID {
    var result = Formulas.always
    var next = index
    while next >= 0, next != form {
      let instance = instances[next]
      let element = app.elements[Int(instance.element)]
      if element.isDisabled { return Formulas.never }
      if element.when >= 0 { result = formulas.both(result, formula(element.when, instance.scope)) }
      if element.disabledWhen >= 0 {
        result = formulas.both(result, formulas.opposite(of: formula(element.disabledWhen, instance.scope)))
      }
      next = Int(instance.parent)
    }
    return result
  }

  private func isRequired(_ instance: Instance) -> Bool {
    let node = app.property("required", of: instance.element)
    guard node >= 0, app.tree.node(node).kind == .scalar else { return false }
    return ScalarReading.flag(text(node, in: instance.scope) ?? "") != false
  }
}
