import SourceText
import Elements
import YAMLSyntax

/// Forms in forms, by way of components and layouts too: nobody could say what is sent then, and what stops it.
extension Resolver {
  /// Says which forms are in another one.
  mutating func checkNestedForms() {
    let isForm = ElementCatalog.facets.map { $0.input == .send }
    let forms = app.elements.indices.filter { isForm[Int(app.elements[$0].kind)] }.map { ElementID($0) }
    // What uses itself, or is too deep, has no place that could be told.
    guard forms.count > 1, app.circularComponents.isEmpty, !app.exceedsLimits else { return }
    var finder = OuterForms(app, places ?? ElementPlaces(app), isForm)
    for form in forms {
      if let outer = finder.form(around: form) { report(.nestedForm(form, outer: outer)) }
    }
  }
}

/// Fields that must be filled in before a form is sent, and that are in none.
extension Resolver {
  mutating func checkRequiredFields() {
    guard tree.names.find("required") >= 0, app.circularComponents.isEmpty, !app.exceedsLimits else { return }
    var finder: OuterForms?
    for index in app.elements.indices {
      let element = ElementID(index), value = written("required", of: element)
      guard value >= 0, tree.node(value).kind == .scalar, ScalarReading.flag(tree.text(value)) != false else {
        continue
      }
      var known =
        finder ?? OuterForms(app, places ?? ElementPlaces(app), ElementCatalog.facets.map { $0.input == .send })
      if known.isUsed(element), known.form(around: element) == nil {
        report(.requiredWithoutForm(value: value, kind: ElementCatalog.names[Int(app.elements[index].kind)]))
      }
      finder = known
    }
  }
}

/// Finds the form in which something is shown.
private struct OuterForms {
  private let app: App
  private let places: ElementPlaces
  /// By kind.
  private let isForm: [Bool]
  private let componentOfElement: [ElementID: Int32]
  /// The elements that use each component.
  private let users: [Int32: [ElementID]]
  /// The form around each component, and the one in it that is around its slots, as far as somebody asked.
  private var around: [Int32: ElementID?] = [:]
  private var aroundSlots: [Int32: ElementID?] = [:]

  init(_ app: App, _ places: ElementPlaces, _ isForm: [Bool]) {
    self.app = app
    self.places = places
    self.isForm = isForm
    componentOfElement = Dictionary(keepingFirst: app.uses.map { ($0.element, $0.component) })
    users = Dictionary(grouping: app.uses, by: { $0.component }).mapValues { $0.map { $0.element } }
  }

  /// The form around an element, wherever it is shown.
  mutating func form(around element: ElementID) -> ElementID? {
    let (form, top) = climb(from: element)
    if let form { return form }
    if app.facets(of: top).popup != nil { return nil }
    switch places.owner(of: top) {
    case .component(let component)?: return self.form(aroundComponent: component)
    case .layout(let layout)?: return self.form(inLayouts: app.layouts[Int(layout)].layoutIndex)
    case .screen(let screen)?: return self.form(inLayouts: app.screens[Int(screen)].layoutIndex)
    case .popup?, nil: return nil
    }
  }

  /// Whether an element is anywhere people see it: not in a component that nothing uses.
  func isUsed(_ element: ElementID) -> Bool {
    var top = element
    while app.elements[Int(top)].parent >= 0 { top = app.elements[Int(top)].parent }
    guard case .component(let component)? = places.owner(of: top) else { return true }
    return users[component] != nil
  }

  /// The nearest form in the same place, and the outermost thing that is not beyond it. What is put into a component is in what is
  /// around the slot there.
  private mutating func climb(from element: ElementID) -> (form: ElementID?, top: ElementID) {
    var next = element
    while true {
      let parent = app.elements[Int(next)].parent
      if parent < 0 { return (nil, next) }
      if isForm[Int(app.elements[Int(parent)].kind)] { return (parent, next) }
      if let component = componentOfElement[parent], let form = form(aroundSlotsOf: component) { return (form, next) }
      next = parent
    }
  }

  private mutating func form(aroundSlotsOf component: Int32) -> ElementID? {
    if let known = aroundSlots[component] { return known }
    var found: ElementID?
    for slot in slots(in: app.components[Int(component)].elements) where found == nil { found = climb(from: slot).form }
    aroundSlots[component] = .some(found)
    return found
  }

  private mutating func form(aroundComponent component: Int32) -> ElementID? {
    if let known = around[component] { return known }
    var found: ElementID?
    for user in users[component] ?? [] where found == nil { found = form(around: user) }
    around[component] = .some(found)
    return found
  }

  /// The form around what fills a layout's slot, in the layout itself or in those around it.
  private mutating func form(inLayouts layout: Int32) -> ElementID? {
    var layout = layout
    while layout >= 0 {
      for slot in slots(in: app.layouts[Int(layout)].elements) {
        if let found = climb(from: slot).form { return found }
      }
      layout = app.layouts[Int(layout)].layoutIndex
    }
    return nil
  }

  private func slots(in range: Range<ElementID>) -> [ElementID] {
    range.filter { ElementCatalog.facets[Int(app.elements[Int($0)].kind)].holds == .slot }
  }
}
