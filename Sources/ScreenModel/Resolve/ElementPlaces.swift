import Elements

/// What a person sees at once, and what has ids of its own: a screen with its layouts, a popup, a component.
package enum ElementPlace: Hashable {
  case screen(Int32)
  case layout(Int32)
  case component(Int32)
  /// By its outermost element.
  case popup(ElementID)
}

/// In which place each element is.
package struct ElementPlaces {
  /// Where the elements of a place begin and end, in order.
  private let ranges: [(elements: Range<ElementID>, place: ElementPlace)]

  /// Sorts the screens, layouts and components of an app by where they are written.
  package init(_ app: App) {
    var all: [(elements: Range<ElementID>, place: ElementPlace)] = []
    for (index, screen) in app.screens.enumerated() { all.append((screen.elements, .screen(Int32(index)))) }
    for (index, layout) in app.layouts.enumerated() { all.append((layout.elements, .layout(Int32(index)))) }
    for (index, component) in app.components.enumerated() { all.append((component.elements, .component(Int32(index)))) }
    ranges = all.filter { !$0.elements.isEmpty }.sorted { $0.elements.lowerBound < $1.elements.lowerBound }
  }

  /// The place of an element of an app; nil for none that people see.
  package func place(of element: ElementID, in app: App) -> ElementPlace? {
    let top = app.outermost(around: element)
    return app.facets(of: top).popup != nil ? .popup(top) : owner(of: top)
  }

  /// The screen, the layout or the component that an element is written in, popups in it included; nil for a popup of the app.
  func owner(of element: ElementID) -> ElementPlace? {
    // The last that begins before the element.
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].elements.lowerBound <= element { low = middle + 1 } else { high = middle }
    }
    return low > 0 && ranges[low - 1].elements.contains(element) ? ranges[low - 1].place : nil
  }
}
