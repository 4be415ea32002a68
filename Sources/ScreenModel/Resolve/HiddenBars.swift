import Elements
import YAMLSyntax

/// Bars that a menu takes along when it folds, and that are not there.
extension Resolver {
  /// Says which bars `hides` names that none of the screens with the menu has. The navigation bar is always there.
  mutating func checkHiddenBars() {
    guard tree.names.find("hides") >= 0 else { return }
    for index in app.elements.indices where app.facets(of: ElementID(index)).bar != nil {
      let list = written("hides", of: ElementID(index))
      guard list >= 0, let owner = owner(of: ElementID(index)) else { continue }
      let screens: [Int32] =
        switch owner {
        case .screen(let screen): [screen]
        case .layout(let layout):
          app.screens.indices.map { Int32($0) }.filter { app.layouts(of: $0).contains(layout) }
        case .component, .popup: []
        }
      if screens.isEmpty { continue }
      for node in tree.node(list).kind == .sequence ? Array(tree.children(list)) : [list] {
        guard let bar = Bar.allCases.first(where: { plainText(node) == $0.name }), bar.standing != .always,
          !screens.contains(where: { has(bar, $0) })
        else { continue }
        report(.noBarToHide(node: node, bar: bar, onLayout: screens.count > 1))
      }
    }
  }

  private func has(_ bar: Bar, _ screen: Int32) -> Bool {
    app.layers(of: screen).contains { layer in
      var next = layer.lowerBound
      while next < layer.upperBound {
        if app.elements[Int(next)].kind == bar.kind { return true }
        next = app.elements[Int(next)].after
      }
      return false
    }
  }
}
