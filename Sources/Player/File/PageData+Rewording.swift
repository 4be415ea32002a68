import FlowGraph
import HTML
import ScreenModel
import SourceText
import YAMLSyntax

/// Where nothing but words of one screen, or the name of the app, have changed, only what shows them is drawn again.
extension PageData {
  /// Takes in the same app with another text.
  ///
  /// - Returns: false if more may differ in the page than this text, so that all of it must be made again.
  mutating func reword(_ text: NodeID, to app: App, _ tables: [LinkTable], _ pictures: Pictures) -> Bool {
    guard pictures.pictures == reading.pictures.pictures,
      zip(tables, self.tables).allSatisfy({ PlaceNames($0).names == PlaceNames($1).names })
    else { return false }
    if text == app.value(.app) {
      // No place shows the name of the app.
      take(app, tables)
      return true
    }
    guard let screen = app.screen(showing: text) else { return false }
    take(app, tables)
    let before = counts
    var changed: [Int: [UInt8]] = [:]
    for (platform, table) in tables.enumerated() {
      var drawing = PlaceDrawing(table)
      let writing = ControlWriting(table)
      conditions.begin()
      for place in table.places.indices where table.mayName(screen, on: table.places[place]) {
        let number = variants[variantOfPlatform[platform]].lines?[place] ?? place
        var line = JSONWriter.ofPage()
        append(PlaceID(place), &drawing, writing, to: &line)
        // Platforms that shared a line must go on to do so.
        if let known = changed.updateValue(line.bytes, forKey: number), known != line.bytes { return false }
      }
    }
    return counts == before && lines.reword(changed)
  }

  /// How much there is that all places share.
  private var counts: [Int] { [shapes.shapes.count, conditions.formulas.count, reading.pictures.used.count] }
}

extension App {
  /// The screen whose title a text is, or that holds the element whose label it is; nil if more may show it.
  fileprivate func screen(showing text: NodeID) -> Int32? {
    if let titled = screens.firstIndex(where: { $0.title == text }) { return Int32(titled) }
    guard let element = elements.firstIndex(where: { $0.label == text }).map({ ElementID($0) }),
      // A popup is called by its label.
      !popups.contains(where: { $0.element == element })
    else { return nil }
    return screens.firstIndex { $0.elements.contains(element) }.map { Int32($0) }
  }
}

extension LinkTable {
  /// Whether a place may show words of a screen: it is the screen itself, a popup of it, or says where a gesture leads.
  fileprivate func mayName(_ screen: Int32, on place: FlowGraph.Place) -> Bool {
    if place.page >= 0, app.pages[Int(place.page)].screen == screen { return true }
    if place.popup >= 0, app.popups[Int(place.popup)].context.screen == screen { return true }
    return place.controls.contains { number in
      let control = controls[Int(number)]
      return control.trigger.isGesture
        && control.links.contains { link in
          switch links[Int(link)].action {
          case .push(let page), .replace(let page), .reset(let page), .unwind(let page):
            app.pages[Int(page)].screen == screen
          default: false
          }
        }
    }
  }
}
