import Compiler
import Elements
import Exporters
import FlowGraph
import Player
import ScreenModel
import TestSupport
import Testing
import YAMLSyntax

/// The drawings of the reference: each kind as the example in its entry shows it.
@Suite struct KindDrawingTests {
  /// The showcase, compiled, and what draws its places.
  private static let drawn: (table: LinkTable, picture: PlacePicture)? = {
    let compilation = Project([("app.yaml", Array(Showcase.text.utf8))]).compilation()
    guard let platform = compilation.app.platforms.first, let table = compilation.linkTable(on: platform),
      let proof = compilation.proof(on: platform)
    else { return nil }
    return (table, PlacePicture(table, Pictures(compilation.pictures), proof))
  }()

  @Test(arguments: ElementCatalog.kinds.map(\.name))
  func theReferenceShowsEveryKind(name: String) throws {
    let drawn = try #require(Self.drawn)
    let table = drawn.table
    var picture = drawn.picture
    let screen = try #require(table.app.screens.firstIndex { table.app.tree.text($0.key) == name })
    let page = try #require(table.app.pages(of: Int32(screen)).first)
    // A popup is shown by itself, what is in a screen with the screen around it.
    let popup = table.app.screens[screen].popups.first
    let place = popup.flatMap { number in table.places.firstIndex { $0.popup == number } } ?? Int(page)
    let drawing = picture.svg(of: PlaceID(place)) + "\n"
    let complaint = try Golden("docs/reference/kinds/\(name).svg").complaint(about: drawing)
    #expect(complaint == nil)
  }
}
