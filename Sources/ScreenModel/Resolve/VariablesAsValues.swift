import Elements
import YAMLSyntax

/// Variables that are given as the `value` of a control, where `state` is the key for the variable it shows and sets.
extension Resolver {
  mutating func findVariablesAsValues() {
    var refused: [NodeID: String] = [:]
    for fault in app.faults {
      switch fault {
      case .unknownValue(let node, let expected, _), .oddScalar(let node, let expected, _): refused[node] = expected
      case .noOptions(let element):
        let value = written("value", of: element)
        if value >= 0 { refused[value] = "one of the `options`" }
      default: break
      }
    }
    if refused.isEmpty { return }
    let shapes = ElementCatalog.kinds.map { Self.shownVariable(of: $0.properties()) }
    var found: [ModelFault] = []
    // What lacks its options because of that.
    var chosen: Set<ElementID> = []
    for index in app.elements.indices {
      let element = ElementID(index)
      guard let shape = shapes[Int(app.elements[index].kind)], let entry = writtenEntry("value", of: element),
        let expected = refused[entry.value], written("state", of: element) < 0, let name = plainText(entry.value)
      else { continue }
      let context = context(of: element)
      guard case .variable(let variable)? = variable(named: name, in: context) else { continue }
      refused[entry.value] = nil
      chosen.insert(element)
      noteAsked(variable, at: tree.span(entry.value), in: context)
      noteSet(variable, at: tree.span(entry.value), in: context)
      note(.any, of: variable, in: context)
      found.append(
        .variableAsValue(
          key: entry.key, value: entry.value, expected: expected, isSuitable: isSuitable(variable, to: shape)))
    }
    if found.isEmpty { return }
    app.faults.removeAll { fault in
      switch fault {
      case .unknownValue(let node, _, _), .oddScalar(let node, _, _): refused[node] == nil
      case .noOptions(let element): chosen.contains(element)
      default: false
      }
    }
    for fault in found { report(fault) }
  }

  /// Which variables a kind shows and sets; nil if it does so with none.
  private static func shownVariable(of properties: [Property]) -> VariableShape? {
    for property in properties where property.name == "state" {
      if case .variable(let shape) = property.type { return shape }
    }
    return nil
  }

  /// What an element stands in.
  private mutating func context(of element: ElementID) -> Context {
    var context = Context()
    switch owner(of: element) {
    case .screen(let screen):
      (context.owner, context.index, context.screen) = (.screen, screen, screen)
      context.layout = app.screens[Int(screen)].layoutIndex
    case .layout(let layout): (context.owner, context.index, context.layout) = (.layout, layout, layout)
    case .component(let component): (context.owner, context.index) = (.component, component)
    case .popup, nil: break
    }
    return context
  }
}
