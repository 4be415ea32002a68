import Elements
import FlowGraph
import ScreenModel
import YAMLSyntax

/// Forms: what is required, what is missing, what they say then.
extension SnapshotBuilder {
  /// The forms that a button sends: the one it is in, else all that are there.
  func forms(sentBy index: Int) -> [Int] {
    var next = index
    while next >= 0 {
      if snapshot.facets(next).input == .send { return [next] }
      next = Int(contents.instances[next].parent)
    }
    return snapshot.present.filter { snapshot.facets($0).input == .send }
  }

  /// The only form without a button, where Return in its last field sends it; nil if there is none or more than one.
  func formSentByReturn() -> Int? {
    let forms = snapshot.present.filter { snapshot.facets($0).input == .send }
    let sent = forms.filter { form in
      guard let submit = control(of: form, .submit) else { return false }
      return holds(contents.enabled[form]) && holds(table.controls[Int(submit)].condition)
    }
    return sent.count == 1 ? sent[0] : nil
  }

  /// What stops a form: what is required and still empty, and what is wrong, where it is there and can be filled in.
  func obstacles(in form: Int) -> [Int] {
    contents.inside(form).filter {
      !snapshot.isHidden[$0] && holds(contents.enabled[$0]) && (isMissing($0) || failure(of: $0) != nil)
    }
  }

  /// Whether something must be filled in and is not.
  func isMissing(_ index: Int) -> Bool {
    let element = contents.instances[index].element
    let required = app.property("required", of: element)
    guard required >= 0, app.tree.node(required).kind == .scalar else { return false }
    if ScalarReading.flag(app.tree.text(required)) == false { return false }
    switch snapshot.facets(index).input {
    case .type: return typedText(in: index).isEmpty
    case .flip: return !isTurnedOn(index)
    case .choose: return chosen(in: index) == nil
    case .follow, .press, .link, .tab, .select, .send, .step, .slide: return false
    }
  }

  /// What can be typed into a field.
  func rule(of index: Int) -> TextRule {
    app.textRule(of: contents.instances[index].element) { text($0, index) }
  }

  /// The check that the text in a field fails; nil if it is right, and where nothing is typed.
  func failure(of index: Int) -> TextRule.Check? {
    guard snapshot.facets(index).input.takesText, app.checksText(contents.instances[index].element) else {
      return nil
    }
    return rule(of: index).failure(of: typedText(in: index))
  }

  /// Whether a switch or a checkbox is on.
  func isTurnedOn(_ index: Int) -> Bool {
    let instance = contents.instances[index]
    if let variable = table.boundVariable(of: instance) {
      guard let number = values[variable] else { return false }
      return ScalarReading.flag(app.valueText(number, of: variable)) ?? (number != 0)
    }
    if let chosen = view.chosen[ElementOccurrence(instance)] { return ScalarReading.flag(chosen) ?? false }
    let value = app.property("value", of: instance.element)
    return value >= 0 && app.tree.node(value).kind == .scalar && ScalarReading.flag(app.tree.text(value)) == true
  }

  /// Whether the form around something was stopped.
  func isStopped(_ index: Int) -> Bool {
    var next = index
    while next >= 0 {
      if view.stopped.contains(snapshot.occurrence(next)) { return true }
      next = Int(contents.instances[next].parent)
    }
    return false
  }

  /// What a field says: that it must not be empty once its form was stopped, that its text is wrong once it was left too; nil while
  /// there is nothing to say, and where a required one has no words of its own.
  func shownMessage(of index: Int) -> String? {
    if let check = failure(of: index) {
      guard isStopped(index) || view.left.contains(snapshot.occurrence(index)) else { return nil }
      let written = app.written(check, of: contents.instances[index].element).message
      return written >= 0 ? text(written, index) : rule(of: index).message(of: check, in: app.systemWords)
    }
    guard isMissing(index), isStopped(index) else { return nil }
    let words = text(app.property("required", of: contents.instances[index].element), index)
    return ScalarReading.flag(words) == nil ? words : nil
  }
}
