import Elements
import FlowGraph
import HTML
import ScreenModel
import YAMLSyntax

/// The title of a page, and whether its first heading says it once more.
extension PlaceDrawing {
  /// How many elements may be above a heading that stands for the title: a picture, and a word on it.
  private static let mostAbove = 2

  /// The title of a page: its screen's, or that of the nearest layout that has one.
  func title(_ place: FlowGraph.Place) -> Words? {
    guard place.page >= 0 else { return nil }
    let screen = app.pages[Int(place.page)].screen
    if let words = words(ofTitle: app.screens[Int(screen)].title, place) { return words }
    if app.screens[Int(screen)].layoutIndex < 0 { return nil }
    for layout in app.layouts(of: screen) {
      if let words = words(ofTitle: app.layouts[Int(layout)].title, place) { return words }
    }
    return nil
  }

  private func words(ofTitle node: NodeID, _ place: FlowGraph.Place) -> Words? {
    guard node >= 0, app.tree.node(node).kind == .scalar, !app.tree.isEmpty(node) else { return nil }
    return WordReading.words(node, in: place.scope, app, expander)
  }

  /// Whether a heading near the top of the page that is drawn, always there and the first one, says what its title says.
  func isRepeated(_ title: Words) -> Bool {
    var above = 0
    var next = 0
    while next < instances.count {
      let instance = instances[next]
      let element = app.elements[Int(instance.element)]
      let facts = facts[Int(element.kind)]
      if facts.standing != nil {
        next = Int(instance.after)
      } else if facts.isThrough, element.when < 0 {
        next += 1
      } else if facts.facets.shows == .heading {
        let level = app.property("level", of: instance.element)
        return element.when < 0 && element.label >= 0 && controls(of: instance).isEmpty
          && (level < 0 || app.tree.text(level) == "1")
          && WordReading.words(element.label, in: instance.scope, app, expander) == title
      } else {
        above += 1
        let hasHeading = (next..<Int(instance.after)).contains {
          self.facts[Int(app.elements[Int(instances[$0].element)].kind)].facets.shows == .heading
        }
        if above > Self.mostAbove || hasHeading { return false }
        next = Int(instance.after)
      }
    }
    return false
  }
}
