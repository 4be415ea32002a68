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
    if isCallout(control) {
      let title = app.tree.value(of: app.property("callout", of: control.element), "title")
      if title >= 0 { return text(title, in: control.scope, variable: variable) }
    }
    if app.facets(of: control.element).input == .send {
      let submit = app.property("submit", of: control.element)
      if submit >= 0 { return text(submit, in: control.scope, variable: variable) }
      if control.button >= 0 {
        let button = formParts[Int(control.button)]
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
    // What sends a form is another element in it.
    let touched = app.elements[Int(element)]
    let isTouched = touched.move >= 0 || !touched.gestures.isEmpty
    return isTouched && app.facets(of: element).input != .send
      ? wordsInside(element, in: scope, variable: variable) : ""
  }

  /// The first words in an element that is touched as a whole, such as the heading in a panel; none that are repeated, or hidden at times.
  private func wordsInside(_ element: ElementID, in scope: ScopeID, variable: (Int32) -> String?) -> String {
    var number = element + 1
    while number < app.elements[Int(element)].after {
      let inside = app.elements[Int(number)]
      if inside.each >= 0 || inside.when >= 0 || inside.move >= 0 || inside.platforms != Platform.all {
        number = inside.after
        continue
      }
      if inside.label >= 0, ElementCatalog.facets[Int(inside.kind)].label.isWords {
        let words = text(inside.label, in: scope, variable: variable)
        if !words.isEmpty { return words }
      }
      number += 1
    }
    return ""
  }

  /// A text with the values it reads put in; where one is not known its name stays.
  package func text(_ node: NodeID, in scope: ScopeID, variable: (Int32) -> String? = { _ in nil }) -> String {
    guard app.tree.node(node).kind == .scalar else { return "" }
    let written = app.tree.text(node)
    guard written.contains("$") else { return written }
    return expander.words(of: TextTemplate(written), in: scope, variable: variable)
  }

  /// What is on the fields that have to be filled in with a control that sends a form; empty for one without words.
  func fieldsToFill(with control: Control, variable: (Int32) -> String? = { _ in nil }) -> [String] {
    formParts[Int(control.fields.lowerBound)..<Int(control.fields.upperBound)].map { field in
      label(of: field.element, in: field.scope, variable: variable)
    }
  }

  /// Whether a control is the callout of a pin, which another touch opens.
  package func isCallout(_ control: Control) -> Bool {
    guard control.opener >= 0, openers[Int(control.opener)].element == control.element else { return false }
    return app.facets(of: control.element).fold == .callout
  }

  /// Whether what is typed leads on only with Enter: no variable follows each letter of it.
  package func needsEnter(_ control: Control) -> Bool {
    control.trigger == .type && control.option < 0 && app.facets(of: control.element).input != .type(.lines)
  }

  /// What is opened or swiped before something can be touched and its fields be filled in, from the outside in.
  package func openers(before control: Control) -> [Opener] {
    var numbers: [Int32] = []
    let fields = formParts[Int(control.fields.lowerBound)..<Int(control.fields.upperBound)].map { $0.opener }
    for last in [control.opener] + fields {
      let start = numbers.count
      var next = last
      while next >= 0, !numbers.contains(next) {
        numbers.insert(next, at: start)
        next = openers[Int(next)].outer
      }
    }
    return numbers.map { openers[Int($0)] }
  }

  /// What people touch with a control: its element, of a form the button elsewhere that sends it.
  package func touchedElement(of control: Control) -> ElementID {
    control.button < 0 ? control.element : formParts[Int(control.button)].element
  }
}
