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

  /// What is required in a form, is there, and is still empty.
  func missing(in form: Int) -> [Int] {
    contents.inside(form).filter { !snapshot.isHidden[$0] && isMissing($0) }
  }

  /// Whether something must be filled in and is not.
  func isMissing(_ index: Int) -> Bool {
    let element = contents.instances[index].element
    let required = app.property("required", of: element)
    guard required >= 0, app.tree.node(required).kind == .scalar else { return false }
    if ScalarReading.flag(app.tree.text(required)) == false { return false }
    switch snapshot.facets(index).input {
    case .type:
      if let variable = table.boundVariable(of: contents.instances[index]), let number = value(variable) {
        return app.valueText(number, of: variable) == "empty"
      }
      return typedText(in: index).isEmpty
    case .flip: return !isTurnedOn(index)
    case .choose: return chosen(in: index) == nil
    case .follow, .press, .link, .tab, .select, .send, .step, .slide: return false
    }
  }

  /// Whether a switch or a checkbox is on.
  func isTurnedOn(_ index: Int) -> Bool {
    let instance = contents.instances[index]
    if let variable = table.boundVariable(of: instance) {
      guard let number = value(variable) else { return false }
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

  /// What a required field says while it is empty; nil where nobody wrote it.
  func message(of index: Int) -> String? {
    let required = app.property("required", of: contents.instances[index].element)
    let words = text(required, index)
    return ScalarReading.flag(words) == nil ? words : nil
  }
}
