import Elements
import SourceText
import YAMLSyntax

/// What components bring to places that do not take it, and slots that are not filled once.
extension Resolver {
  /// Says what is not allowed where a component puts it: a text in a list, a row among texts.
  mutating func checkComponentContent() {
    // What uses itself, or is too deep, has no place that could be told.
    guard !app.uses.isEmpty, app.circularComponents.isEmpty, !app.exceedsLimits else { return }
    var finder = ComponentContainers(app, places ?? ElementPlaces(app))
    for component in app.components.indices {
      if let fault = finder.misplacedBody(of: Int32(component)) { report(fault) }
    }
    for use in app.uses {
      if let fault = finder.misplacedContent(of: use) { report(fault) }
    }
  }

  /// Says which slots of layouts nothing fills, and which the same screen fills again.
  mutating func checkSlotsOfLayouts() {
    for layout in app.layouts {
      var first: ElementID = -1
      for slot in layout.elements where app.facets(of: slot).holds == .slot {
        let outer = app.facets(of: app.outermost(around: slot))
        // In a popup it is told already.
        if outer.popup != nil { continue }
        if outer.bar != nil {
          report(.idleSlot(slot))
        } else if first < 0 {
          first = slot
        } else if platforms(showing: first) & platforms(showing: slot) != 0,
          !(isConditional(first) && isConditional(slot))
        {
          report(.repeatedSlot(first: first, again: slot))
        }
      }
    }
  }

  /// The platforms that show an element and all that is around it, a bit each.
  private func platforms(showing element: ElementID) -> UInt8 {
    var (next, platforms) = (element, Platform.all)
    while next >= 0 {
      platforms &= app.elements[Int(next)].platforms
      next = app.elements[Int(next)].parent
    }
    return platforms
  }
}

/// Finds the places in which something is shown by way of components.
private struct ComponentContainers {
  /// What is known of the places of an element where it is written.
  private struct Climb {
    var containers: [Container] = []
    /// The outermost element that it is directly in, if it may be wherever that is; or -1.
    var top: ElementID = -1
  }

  private let app: App
  private let places: ElementPlaces
  private let componentOfElement: [ElementID: Int32]
  /// The elements that use each component.
  private let users: [Int32: [ElementID]]
  /// The places of each component and those of its slots, as far as somebody asked.
  private var around: [Int32: [Container]] = [:]
  private var ofSlots: [Int32: Climb] = [:]

  init(_ app: App, _ places: ElementPlaces) {
    self.app = app
    self.places = places
    componentOfElement = Dictionary(keepingFirst: app.uses.map { ($0.element, $0.component) })
    users = Dictionary(grouping: app.uses, by: { $0.component }).mapValues { $0.map { $0.element } }
  }

  /// The first element of a component that is not allowed in the first place where it is used and does not fit.
  mutating func misplacedBody(of component: Int32) -> ModelFault? {
    let elements = outermost(app.components[Int(component)].elements)
    var asked: [Container] = []
    for user in users[component] ?? [] {
      for container in containers(of: user) where !asked.contains(container) {
        asked.append(container)
        if let element = elements.first(where: { !isAllowed($0, in: container) }) {
          return .misplacedContent(element, container, by: user)
        }
      }
    }
    return nil
  }

  /// The first element in a `use` that is not allowed where the slot of its component is.
  mutating func misplacedContent(of use: Use) -> ModelFault? {
    let content = outermost(use.element + 1..<app.elements[Int(use.element)].after)
    guard let first = content.first,
      let slot = app.components[Int(use.component)].elements.first(where: { app.facets(of: $0).holds == .slot })
    else { return nil }
    for container in containers(of: first) {
      if let element = content.first(where: { !isAllowed($0, in: container) }) {
        return .misplacedContent(element, container, by: slot)
      }
    }
    return nil
  }

  /// Everything that is directly in a range of elements.
  private func outermost(_ range: Range<ElementID>) -> [ElementID] {
    var result: [ElementID] = []
    var next = range.lowerBound
    while next < range.upperBound {
      if app.elements[Int(next)].area == 0 { result.append(next) }
      next = app.elements[Int(next)].after
    }
    return result
  }

  /// Whether an element may be in a place; what stands for others is asked for those.
  private func isAllowed(_ element: ElementID, in container: Container) -> Bool {
    let kind = ElementCatalog.kinds[Int(app.elements[Int(element)].kind)]
    return kind.facets.holds == .component || kind.facets.holds == .slot || kind.containers.contains(container)
  }

  /// Every place in which an element is shown.
  private mutating func containers(of element: ElementID) -> [Container] {
    let climb = climb(from: element)
    guard climb.top >= 0, app.facets(of: climb.top).popup == nil else { return climb.containers }
    switch places.owner(of: climb.top) {
    case .component(let component)?: return climb.containers + containers(around: component)
    case .layout?, .screen?: return climb.containers + [.body]
    case .popup?, nil: return climb.containers
    }
  }

  private mutating func containers(around component: Int32) -> [Container] {
    if let known = around[component] { return known }
    var found: [Container] = []
    for user in users[component] ?? [] {
      for container in containers(of: user) where !found.contains(container) { found.append(container) }
    }
    around[component] = found
    return found
  }

  /// The nearest places of an element. What is in a `use` is where the slots of its component are.
  private mutating func climb(from element: ElementID) -> Climb {
    var result = Climb()
    var next = element
    while true {
      let parent = app.elements[Int(next)].parent
      guard parent >= 0 else {
        result.top = next
        return result
      }
      guard let component = componentOfElement[parent] else {
        if let container = container(of: next, in: parent) { result.containers.append(container) }
        return result
      }
      let slots = climbFromSlots(of: component)
      for container in slots.containers where !result.containers.contains(container) {
        result.containers.append(container)
      }
      if slots.top < 0 { return result }
      next = parent
    }
  }

  /// The places of what fills the slots of a component, as far as the component says.
  private mutating func climbFromSlots(of component: Int32) -> Climb {
    if let known = ofSlots[component] { return known }
    var result = Climb()
    for slot in app.components[Int(component)].elements where app.facets(of: slot).holds == .slot {
      let climb = climb(from: slot)
      for container in climb.containers where !result.containers.contains(container) {
        result.containers.append(container)
      }
      if climb.top >= 0, app.facets(of: climb.top).popup == nil { result.top = climb.top }
    }
    ofSlots[component] = result
    return result
  }

  /// The place that an element is directly in; nil where it is not known.
  private func container(of element: ElementID, in parent: ElementID) -> Container? {
    let kind = ElementCatalog.kinds[Int(app.elements[Int(parent)].kind)]
    if kind.facets.holds == .component { return nil }
    let area = app.elements[Int(element)].area
    if area == 0 { return kind.children?.container }
    let key = app.tree.names.text(area)
    if case .elements(let container)? = kind.properties().first(where: { $0.name == key })?.type { return container }
    return nil
  }
}
