import Elements
package import ScreenModel
package import YAMLSyntax

/// What people read on the things they touch.
extension LinkTable {
  /// The words on a control; empty where it has none.
  ///
  /// - Parameter variable: what a variable is called at that moment, or nil.
  package func label(ofControl number: Int32, variable: (Int32) -> String? = { _ in nil }) -> String {
    let control = controls[Int(number)]
    guard control.element >= 0 else { return "" }
    if control.option >= 0, control.trigger == .choose {
      let options = app.options(of: control.element)
      if Int(control.option) < options.count {
        return text(options[Int(control.option)].label, in: control.scope, variable: variable)
      }
      // Where none are written, the values of its variable are the options.
      if options.isEmpty, case .choose = app.facets(of: control.element).input, let link = control.links.first,
        let effect = links[Int(link)].effects.first.map({ effects[Int($0)] }), case .become(let value) = effect.update
      {
        return app.valueText(value, of: effect.variable)
      }
    }
    if app.facets(of: control.element).input == .send {
      let submit = app.property("submit", of: control.element)
      if submit >= 0 { return text(submit, in: control.scope, variable: variable) }
      if let button = submitButton(of: control) {
        return label(of: button.element, in: button.scope, variable: variable)
      }
    }
    return label(of: control.element, in: control.scope, variable: variable)
  }

  /// The words of an element: its label, else what it shows instead of one.
  package func label(of element: ElementID, in scope: ScopeID, variable: (Int32) -> String? = { _ in nil }) -> String {
    let label = app.elements[Int(element)].label
    if label >= 0 { return text(label, in: scope, variable: variable) }
    for node in [
      app.property("title", of: element), app.property("alt", of: element), app.property("icon", of: element),
    ]
    where node >= 0 && app.tree.node(node).kind == .scalar {
      return text(node, in: scope, variable: variable)
    }
    return ""
  }

  /// A text with the values it reads put in; where one is not known its name stays.
  package func text(_ node: NodeID, in scope: ScopeID, variable: (Int32) -> String? = { _ in nil }) -> String {
    guard app.tree.node(node).kind == .scalar else { return "" }
    let written = app.tree.text(node)
    guard written.contains("$") else { return written }
    return TextTemplate(written).parts.map { part in
      switch part {
      case .words(let words): return words
      case .value(let name, _):
        switch expander.value(of: name, in: scope) {
        case .text(let text)?: return text
        case .variable(let index)?: return variable(index) ?? "$" + name
        case .platform?: return platform.word
        case nil: return "$" + name
        }
      }
    }.joined()
  }

  /// What is on the fields that have to be filled in with a control that sends a form; empty for one without words.
  package func fieldsToFill(with control: Control) -> [String] {
    app.fieldsToFill(with: control.element, control.trigger).map { label(of: $0, in: control.scope) }
  }

  /// The button that sends a form without a button of its own.
  private func submitButton(of form: Control) -> (element: ElementID, scope: ScopeID)? {
    for element in form.element..<app.elements[Int(form.element)].after where app.isSubmit(element) {
      return (element, form.scope)
    }
    let page = expander.page(of: form.scope)
    guard page >= 0 else { return nil }
    for layer in app.layers(of: app.pages[Int(page)].screen).reversed() {
      for element in layer where app.isSubmit(element) { return (element, form.scope) }
    }
    return nil
  }
}

extension App {
  /// What has to be filled in before a form can be sent, where no variable follows it: people do it, and nothing else says so.
  func fieldsToFill(with element: ElementID, _ trigger: Trigger) -> [ElementID] {
    guard element >= 0, trigger == .submit || isSubmit(element) else { return [] }
    var form = element
    while form >= 0, facets(of: form).input != .send { form = elements[Int(form)].parent }
    guard form >= 0 else { return [] }
    return (form..<elements[Int(form)].after).filter { element in
      let field = elements[Int(element)], required = property("required", of: element)
      guard required >= 0, ScalarReading.flag(tree.text(required)) != false, field.when < 0, !field.isDisabled,
        property("state", of: element) < 0, property("value", of: element) < 0
      else { return false }
      return facets(of: element).input.isTyping || facets(of: element).input == .flip
    }
  }

  /// Whether an element is a button that sends a form.
  func isSubmit(_ element: ElementID) -> Bool {
    let role = property("role", of: element)
    return role >= 0 && tree.isText(role, "submit")
  }
}
