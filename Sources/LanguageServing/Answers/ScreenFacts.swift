import Compiler
import Exporters
import FlowGraph
import Player
import ScreenModel
import SourceText

/// What the flow of an app says of its screens: how far they are, what leads there, how they look.
///
/// It is made from what was proved already when the app was checked, the first time that somebody asks.
struct ScreenFacts {
  let table: LinkTable
  private let proof: FlowProof
  /// The rows of `protoc list`, by the names of screens and popups.
  private let rows: [String: ScreenList.Row]
  private var drawings: PlacePicture
  private var ways: WaysToScreens??

  /// Nil if the app has nothing to show.
  init?(_ compilation: Compilation) {
    guard let platform = compilation.app.platforms.first, let table = compilation.linkTable(on: platform),
      let proof = compilation.proof(on: platform)
    else { return nil }
    var options = DiagramOptions()
    options.isMeasured = true
    guard let diagram = FlowDiagram(of: table, compilation.report, options, proof: proof) else { return nil }
    self.table = table
    self.proof = proof
    drawings = PlacePicture(table, Pictures(compilation.pictures), proof)
    let list = ScreenList(of: table, diagram)
    rows = Dictionary(keepingFirst: list.rows.map { ($0.id, $0) })
  }

  /// How a screen or a popup is reached, by its name: `3 links in · 2 taps from the start · in 1 journey`.
  mutating func words(for name: String) -> String? {
    guard let row = rows[name] else { return nil }
    var parts = [row.linksIn == 0 ? "no links in" : counted(row.linksIn, "link") + " in"]
    if row.isScreen {
      if let taps = row.taps {
        // Of rows the farthest counts.
        let isFarther = row.count > 1 && knownWays?.taps(to: table.app.places(named: name)) != taps
        let distance = (isFarther ? "up to " : "") + counted(taps, "tap") + " from the start"
        parts.append(taps == 0 ? "the start" : distance)
      }
      if !row.isReached { parts.append("cannot be reached") }
      if !row.journeys.isEmpty { parts.append("in " + counted(row.journeys.count, "journey")) }
    }
    return parts.joined(separator: " · ")
  }

  /// How far the nearest of some pages is: `2 taps from the start`.
  mutating func distance(to places: PlaceSet) -> String? {
    knownWays?.taps(to: places).map { counted($0, "tap") + " from the start" }
  }

  /// What people read at the top of a page.
  func title(ofPage page: Int32) -> String? {
    table.places.firstIndex { $0.page == page && $0.popup < 0 }.map { table.title(of: PlaceID($0)) }
  }

  /// Whether a screen is the one the app starts with.
  func isStart(_ screen: Int32) -> Bool { table.start >= 0 && table.app.pages(of: screen).contains(table.start) }

  /// Whether people can go back from a screen, where they come the shortest way.
  mutating func canGoBack(from screen: Int32) -> Bool {
    let known = drawings.canGoBack
    return table.app.pages(of: screen).contains { known[Int($0)] }
  }

  /// What people do to get to a screen from the start, or to the nearest of its pages.
  mutating func steps(to places: PlaceSet) -> [String] { knownWays?.steps(to: places) ?? [] }

  private var knownWays: WaysToScreens? {
    mutating get {
      let known = ways ?? WaysToScreens(proof)
      ways = .some(known)
      return known
    }
  }

  /// The drawing of a screen as an SVG: of the first of its pages.
  mutating func drawing(of places: PlaceSet) -> String? {
    places.pages.min().map { drawings.svg(of: $0) }
  }

  /// The drawing of a popup as an SVG.
  mutating func drawing(ofPopup popup: Int32) -> String? {
    table.places.firstIndex { $0.popup == popup }.map { drawings.svg(of: PlaceID($0)) }
  }
}
