import Elements
import YAMLSyntax

extension Expander {
  // MARK: bars

  /// The bar of a kind, as layouts and screen make it together: the later adds to the earlier, or replaces it with `only`.
  mutating func addBar(_ kind: UInt8, _ layers: [Range<ElementID>], _ scope: ScopeID, _ list: inout [Instance]) {
    var bars: [ElementID] = []
    for layer in layers {
      var next = layer.lowerBound
      while next < layer.upperBound {
        let element = app.elements[Int(next)]
        if element.kind == kind, element.platforms & platform.bit != 0 {
          if kind != kinds.navigationBar, replaces(next) { bars = [] }
          bars.append(next)
        }
        next = element.after
      }
    }
    guard let last = bars.last else { return }
    if kind == kinds.navigationBar {
      if app.isHidden(last) { bars = [last] } else { bars.removeAll { app.isHidden($0) } }
    }
    for bar in bars {
      let start = Int32(list.count)
      list.append(Instance(element: bar, scope: scope, parent: -1, after: start + 1))
      var next = app.elements[Int(bar)].after
      // Backwards, since what waits longest comes first.
      var children: [ElementID] = []
      next = bar + 1
      while next < app.elements[Int(bar)].after {
        children.append(next)
        next = app.elements[Int(next)].after
      }
      for child in children.reversed() {
        if kind == kinds.navigationBar, bar != last, isReplaced(child, by: bars) { continue }
        waiting.append(
          Stretch(next: child, end: app.elements[Int(child)].after, scope: scope, filling: .nothing, parent: start))
      }
      drain(&list)
      list[Int(start)].after = Int32(list.count)
    }
  }

  func replaces(_ bar: ElementID) -> Bool { onlyName >= 0 && app.property("only", of: bar) >= 0 }

  /// Whether what stands on one side of a navigation bar gives way to `only` of a later one.
  func isReplaced(_ child: ElementID, by bars: [ElementID]) -> Bool {
    let area = app.elements[Int(child)].area
    guard area > 0, let bar = bars.firstIndex(where: { app.elements[Int($0)].after > child && $0 < child }) else {
      return false
    }
    return bars[(bar + 1)...].contains { later in
      guard let key = NavigationArea(name: app.tree.names.text(area)) else { return false }
      let value =
        key == .left
        ? app.property("left", of: later)
        : key == .right ? app.property("right", of: later) : app.property("title", of: later)
      guard value >= 0 else { return false }
      return key == .title || app.tree.node(value).kind == .mapping
    }
  }

  enum NavigationArea {
    case left, title, right

    init?(name: String) {
      switch name {
      case "left": self = .left
      case "title": self = .title
      case "right": self = .right
      default: return nil
      }
    }
  }
}
