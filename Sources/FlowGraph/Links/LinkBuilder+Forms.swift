import Elements
import ScreenModel
import SourceText
import YAMLSyntax

/// Forms: who can send them, and what must be filled in before, as far as variables know of it.
extension LinkBuilder {
  /// A form of the place that is read.
  struct Form {
    let index: Int
    /// What must hold of its fields before it is sent.
    let isComplete: GuardID
    /// The fields that must be filled in and that no variable follows: people do it, and nothing else says so.
    let fields: [Int]
  }

  /// A button with `role: submit` of the place that is read.
  struct SubmitButton {
    let index: Int
    /// The form it is in, or -1.
    let form: Int
    /// Whether it leads somewhere itself, so that it follows no form's link.
    let leads: Bool
    /// Whether nobody can ever touch it.
    let isDisabled: Bool
  }

  /// What sends forms, and when.
  struct Sending {
    /// When something is there to send them with.
    var condition: GuardID
    /// When that sends anything: what variables know of is filled in.
    var readiness: GuardID
    /// What must be filled in besides.
    var fields: [Int]
    /// The button, or -1 where it is a part of the form.
    var button = -1
    /// The field in which Return sends, where there is no button at all; else -1.
    var lastField = -1
  }

  /// Finds the forms of the place that is read, what they ask, and the buttons that send them.
  mutating func readForms() {
    forms.removeAll(keepingCapacity: true)
    submitButtons.removeAll(keepingCapacity: true)
    guard hasForms else { return }
    for index in instances.indices where input(of: index) == .send {
      var gaps: [GuardID] = []
      var fields: [Int] = []
      for field in (index + 1)..<Int(instances[index].after) {
        if let gap = self.gap(in: field) {
          gaps.append(formulas.opposite(of: formulas.both(isAsked(field, within: index), gap)))
        } else if mustBeFilled(field), isAsked(field, within: index) == Formulas.always {
          fields.append(field)
        }
      }
      forms.append(Form(index: index, isComplete: formulas.intern(.all(gaps)), fields: fields))
    }
    if forms.isEmpty { return }
    for index in instances.indices where input(of: index) == .press && app.isSubmitButton(instances[index].element) {
      let element = app.elements[Int(instances[index].element)]
      let isTapped = app.gestures[Int(element.gestures.lowerBound)..<Int(element.gestures.upperBound)].contains {
        $0.gesture == .tap
      }
      submitButtons.append(
        SubmitButton(
          index: index, form: self.form(around: index)?.index ?? -1, leads: isTapped || mayLead(element),
          isDisabled: isAlwaysDisabled(index)))
    }
  }

  /// How the link of a form is followed: by its own button, by one with `role: submit` that leads nowhere itself, and where there is no
  /// button at all, by Return in its last field; nil where nobody ever can.
  ///
  /// This is the one place that says so: the page and journeys ask the control that is made of it.
  mutating func sending(ofForm index: Int) -> Sending? {
    guard let number = forms.firstIndex(where: { $0.index == index }) else { return nil }
    let form = forms[number]
    if app.property("submit", of: instances[index].element) >= 0 {
      return Sending(condition: Formulas.always, readiness: form.isComplete, fields: form.fields)
    }
    let buttons = submitButtons.filter { $0.form == index } + submitButtons.filter { $0.form < 0 }
    if buttons.isEmpty {
      let condition = hasReturn(in: index)
      if condition == Formulas.never { return nil }
      return Sending(
        condition: condition, readiness: formulas.both(condition, form.isComplete), fields: form.fields,
        lastField: ((index + 1)..<Int(instances[index].after)).last { input(of: $0) == .type(.text) } ?? -1)
    }
    let senders = buttons.filter { !$0.leads && !$0.isDisabled }
    guard let first = senders.first else { return nil }
    var sending = Sending(
      condition: Formulas.never, readiness: Formulas.never,
      fields: first.form == index ? form.fields : fields(sentBy: first.index), button: first.index)
    for button in senders {
      var (condition, isComplete) = (isAsked(button.index, within: button.form), form.isComplete)
      if button.form < 0 {
        // A button outside sends them all, and follows the first link there is.
        for other in forms[..<number] where hasLink(other) {
          condition = formulas.both(condition, formulas.opposite(of: isAsked(other.index, within: -1)))
        }
        isComplete = requirement(of: button.index)
      }
      sending.condition = formulas.intern(.any([sending.condition, condition]))
      sending.readiness = formulas.intern(.any([sending.readiness, formulas.both(condition, isComplete)]))
    }
    return sending
  }

  /// What a button with `role: submit` that leads somewhere asks before; nil for anything else.
  mutating func sending(ofButton index: Int) -> Sending? {
    guard submitButtons.contains(where: { $0.index == index }) else { return nil }
    return Sending(condition: Formulas.always, readiness: requirement(of: index), fields: fields(sentBy: index))
  }

  /// When Return sends a form: it goes from field to field, and from the last one it sends, where that has one line.
  private mutating func hasReturn(in form: Int) -> GuardID {
    var result = Formulas.never
    var isLast = Formulas.always
    for index in ((form + 1)..<Int(instances[form].after)).reversed() where input(of: index).takesText {
      let isAsked = self.isAsked(index, within: form)
      if input(of: index) == .type(.text) {
        result = formulas.intern(.any([result, formulas.both(isLast, isAsked)]))
      }
      isLast = formulas.both(isLast, formulas.opposite(of: isAsked))
    }
    return result
  }

  /// The fields to fill in before a button sends anything: those of the form it is in, else of all that are there.
  private mutating func fields(sentBy button: Int) -> [Int] {
    if let form = self.form(around: button) { return form.fields }
    var all: [Int] = []
    for form in forms where isAsked(form.index, within: -1) == Formulas.always { all += form.fields }
    return all
  }

  /// Whether a form leads somewhere itself.
  private func hasLink(_ form: Form) -> Bool {
    let element = app.elements[Int(instances[form.index].element)]
    return mayLead(element)
      || app.gestures[Int(element.gestures.lowerBound)..<Int(element.gestures.upperBound)].contains {
        $0.gesture == .submit
      }
  }

  /// The form that something is in, or that it is.
  private func form(around index: Int) -> Form? {
    var next = index
    while next >= 0 {
      if let form = forms.first(where: { $0.index == next }) { return form }
      next = Int(instances[next].parent)
    }
    return nil
  }

  private func input(of index: Int) -> Facets.Input {
    facets[Int(app.elements[Int(instances[index].element)].kind)].input
  }

  private func isAlwaysDisabled(_ index: Int) -> Bool {
    var next = index
    while next >= 0 {
      if app.elements[Int(instances[next].element)].isDisabled { return true }
      next = Int(instances[next].parent)
    }
    return false
  }

  /// What must be filled in before a button with `role: submit` sends anything.
  private mutating func requirement(of index: Int) -> GuardID {
    if let form = self.form(around: index) { return form.isComplete }
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
    let input = self.input(of: index)
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

  /// Whether something must be filled in, and no variable follows it.
  private func mustBeFilled(_ index: Int) -> Bool {
    let instance = instances[index]
    guard isRequired(instance), app.property("state", of: instance.element) < 0,
      app.property("value", of: instance.element) < 0
    else { return false }
    return switch input(of: index) {
    case .type, .flip: true
    // Nothing is chosen yet where a hint says so.
    case .choose: app.property("hint", of: instance.element) >= 0
    case .follow, .press, .link, .tab, .select, .send, .step, .slide: false
    }
  }

  private func isRequired(_ instance: Instance) -> Bool {
    let node = app.property("required", of: instance.element)
    guard node >= 0, app.tree.node(node).kind == .scalar else { return false }
    return ScalarReading.flag(text(node, in: instance.scope) ?? "") != false
  }
}
