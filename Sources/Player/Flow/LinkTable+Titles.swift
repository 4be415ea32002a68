package import FlowGraph
import ScreenModel
import YAMLSyntax

/// What people read at the top of places.
extension LinkTable {
  /// What people read on a screen or a popup that a step names; the name itself where nothing is written there.
  package func title(ofPlaceNamed name: String) -> String {
    let named = places.indices.first { self.name(of: PlaceID($0)) == name }
    guard let number = named ?? places.indices.first(where: { isPage($0, ofScreenNamed: name) }) else { return name }
    let text = title(of: PlaceID(number))
    return text.isEmpty ? name : text
  }

  /// What people read on a screen or a popup; empty where nothing is written there.
  ///
  /// - Parameter values: those of all variables; nil for those of the start.
  package func title(of number: PlaceID, values: [Int32]? = nil) -> String {
    let place = places[Int(number)]
    func shown(_ variable: Int32) -> String { shownText(values?[Int(variable)] ?? 0, of: variable) }
    if place.popup >= 0 { return label(of: app.popups[Int(place.popup)].element, in: place.scope, variable: shown) }
    let screen = app.pages[Int(place.page)].screen
    let nodes = [app.screens[Int(screen)].title] + app.layouts(of: screen).map { app.layouts[Int($0)].title }
    guard let title = nodes.first(where: { $0 >= 0 && !app.tree.isEmpty($0) }) else { return "" }
    return text(title, in: place.scope, variable: shown)
  }

  private func isPage(_ place: Int, ofScreenNamed name: String) -> Bool {
    guard places[place].popup < 0 else { return false }
    return app.tree.names.text(app.screens[Int(app.pages[place].screen)].name) == name
  }
}
