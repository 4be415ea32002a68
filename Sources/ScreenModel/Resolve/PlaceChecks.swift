import Elements
import SourceText
import YAMLSyntax

/// What elements are to others in the same place: their ids, and the form that a button submits.
extension Resolver {
  /// Where an element is; nil for none that people see.
  mutating func place(of element: ElementID) -> ElementPlace? {
    let known = places ?? ElementPlaces(app)
    places = known
    return known.place(of: element, in: app)
  }

  /// The screen, the layout or the component that an element is written in.
  mutating func owner(of element: ElementID) -> ElementPlace? {
    let known = places ?? ElementPlaces(app)
    places = known
    return known.owner(of: element)
  }

  /// Everything in a place that is not in a popup; of a screen what is in its layouts too.
  func elements(of owner: ElementPlace) -> [ElementID] {
    let ranges: [Range<ElementID>] =
      switch owner {
      case .screen(let screen): app.layers(of: screen)
      case .layout(let layout): [app.layouts[Int(layout)].elements]
      case .component(let component): [app.components[Int(component)].elements]
      case .popup(let element): [element..<app.elements[Int(element)].after]
      }
    return ranges.flatMap { range -> [ElementID] in
      var result: [ElementID] = []
      var next = range.lowerBound
      while next < range.upperBound {
        // A popup that is written where it is opened is a place of its own.
        if app.facets(of: next).popup != nil, owner != .popup(next) {
          next = app.elements[Int(next)].after
        } else {
          result.append(next)
          next += 1
        }
      }
      return result
    }
  }

  /// Whether an element, or what it is in, is shown only under a condition.
  func isConditional(_ element: ElementID) -> Bool {
    var next = element
    while next >= 0 {
      if app.elements[Int(next)].when >= 0 { return true }
      next = app.elements[Int(next)].parent
    }
    return false
  }

  // MARK: ids

  /// Says when two elements in one place have the same id.
  mutating func checkIDs() {
    var found: [ElementPlace] = []
    var seen: Set<ElementPlace> = []
    for (index, element) in app.elements.enumerated() where element.id >= 0 && plainText(element.id) != nil {
      guard let place = place(of: ElementID(index)), seen.insert(place).inserted else { continue }
      found.append(place)
      if case .layout(let layout) = place {
        let users = app.screens.indices.filter { app.layouts(of: Int32($0)).contains(layout) }
        found += users.map { .screen(Int32($0)) }.filter { seen.insert($0).inserted }
      }
    }
    var reported: Set<NodeID> = []
    for (first, again) in found.flatMap(repeatedIDs) where reported.insert(again).inserted {
      report(
        .duplicateName(first: tree.span(first), again: tree.span(again), what: "the id `\(tree.text(again))`"))
    }
  }

  private func repeatedIDs(in place: ElementPlace) -> [(first: NodeID, again: NodeID)] {
    var known: [String: [ElementID]] = [:]
    var result: [(first: NodeID, again: NodeID)] = []
    for element in elements(of: place) where app.elements[Int(element)].id >= 0 {
      guard let id = plainText(app.elements[Int(element)].id) else { continue }
      // One of them alone is there: what is for another platform, or under another condition.
      let other = known[id]?.first { other in
        app.elements[Int(other)].platforms & app.elements[Int(element)].platforms != 0
          && !(isConditional(other) && isConditional(element))
      }
      if let other { result.append((app.elements[Int(other)].id, app.elements[Int(element)].id)) }
      known[id, default: []].append(element)
    }
    return result
  }

  // MARK: forms

  /// Says which buttons submit where there is no form.
  mutating func checkSubmits() {
    guard tree.names.find("role") >= 0 else { return }
    let facets = ElementCatalog.facets
    let isForm = facets.map { $0.input == .send }
    let componentsWithForms = app.components.contains { component in
      component.elements.contains { isForm[Int(app.elements[Int($0)].kind)] }
    }
    for (index, element) in app.elements.enumerated() where facets[Int(element.kind)].input == .press {
      let role = written("role", of: ElementID(index))
      guard role >= 0, tree.isText(role, "submit"), let place = place(of: ElementID(index)) else {
        continue
      }
      switch place {
      // The screens on which they are have the forms.
      case .component, .layout:
        if app.elements.contains(where: { isForm[Int($0.kind)] }) { continue }
      case .screen, .popup:
        let hasForm = elements(of: place).contains { element in
          let kind = Int(app.elements[Int(element)].kind)
          return isForm[kind] || facets[kind].holds == .component && componentsWithForms
        }
        if hasForm { continue }
      }
      report(.submitWithoutForm(role: role))
    }
  }
}
