import Elements
import YAMLSyntax

extension Expander {
  // MARK: bars

  /// The bar of a kind, as layouts and screen make it together: the later adds to the earlier, or replaces it with `only`.
  mutating func addBar(_ bar: Bar, _ layers: [Range<ElementID>], _ scope: ScopeID, _ list: inout [Instance]) {
    let kind = bar.kind
    var parts: [ElementID] = []
    for layer in layers {
      var next = layer.lowerBound
      while next < layer.upperBound {
        let element = app.elements[Int(next)]
        if element.kind == kind, element.platforms & platform.bit != 0 {
          if bar != .navigation, replaces(next) { parts = [] }
          parts.append(next)
        }
        next = element.after
      }
    }
    guard let last = parts.last else { return }
    if bar == .navigation {
      if app.isHidden(last) { parts = [last] } else { parts.removeAll { app.isHidden($0) } }
    }
    for part in parts {
      let start = Int32(list.count)
      list.append(Instance(element: part, scope: scope, parent: -1, after: start + 1))
      var next = app.elements[Int(part)].after
      // Backwards, since what waits longest comes first.
      var children: [ElementID] = []
      next = part + 1
      while next < app.elements[Int(part)].after {
        children.append(next)
        next = app.elements[Int(next)].after
      }
      for child in children.reversed() {
        if bar == .navigation, part != last, isReplaced(child, by: parts) { continue }
        waiting.append(
          Stretch(next: child, end: app.elements[Int(child)].after, scope: scope, filling: .nothing, parent: start))
      }
      drain(&list)
      list[Int(start)].after = Int32(list.count)
    }
  }

  func replaces(_ bar: ElementID) -> Bool { onlyName >= 0 && app.property("only", of: bar) >= 0 }

  /// Whether what is on one side of a navigation bar gives way to `only` of a later one.
  func isReplaced(_ child: ElementID, by bars: [ElementID]) -> Bool {
    let area = app.elements[Int(child)].area
    guard area > 0, let bar = bars.firstIndex(where: { app.elements[Int($0)].after > child && $0 < child }) else {
      return false
    }
    return bars[(bar + 1)...].contains { later in
      guard let key = NavigationArea(rawValue: app.tree.names.text(area)) else { return false }
      let value =
        key == .left
        ? app.property("left", of: later)
        : key == .right ? app.property("right", of: later) : app.property("title", of: later)
      guard value >= 0 else { return false }
      return key == .title || app.tree.node(value).kind == .mapping
    }
  }

  enum NavigationArea: String {
    case left, title, right
  }
}
