import Elements
package import ScreenModel

extension App {
  /// The pages that tabs lead to on some platforms: going there without more words switches to the tab.
  ///
  /// A layout that no screen uses shows its tabs to nobody.
  package func tabRoots(on platforms: UInt8) -> Set<Int32> {
    let facets = ElementCatalog.facets
    var result: Set<Int32> = []
    var unused: [Range<ElementID>]?
    for (number, element) in elements.enumerated()
    where facets[Int(element.kind)].input == .tab && element.move >= 0 && element.platforms & platforms != 0 {
      let layouts = unused ?? elementsOfUnusedLayouts
      unused = layouts
      if layouts.contains(where: { $0.contains(ElementID(number)) }) { continue }
      for branch in moves[Int(element.move)].branches {
        if case .screen(_, let page) = targets[Int(branch)], page >= 0 { result.insert(page) }
      }
    }
    return result
  }

  /// The elements of the layouts that no screen has, be it by way of another layout.
  private var elementsOfUnusedLayouts: [Range<ElementID>] {
    // Nearly always each is named by a screen.
    if layouts.allSatisfy({ $0.isUsed && $0.layoutIndex < 0 }) { return [] }
    var isUsed = [Bool](repeating: false, count: layouts.count)
    for screen in screens.indices {
      var layout = screens[screen].layoutIndex
      while layout >= 0, !isUsed[Int(layout)] {
        isUsed[Int(layout)] = true
        layout = layouts[Int(layout)].layoutIndex
      }
    }
    return layouts.indices.filter { !isUsed[$0] }.map { layouts[$0].elements }
  }
}
