package import FlowGraph
import HTML
package import Player
import Wireframes

/// Screens and popups as small drawings, each a picture of its own.
package struct PlacePicture: Sendable {
  private let table: LinkTable
  private let pictures: Pictures
  private let proof: FlowProof

  /// - Parameter proof: what was proved of the links.
  package init(_ table: LinkTable, _ pictures: Pictures, _ proof: FlowProof) {
    (self.table, self.pictures, self.proof) = (table, pictures, proof)
  }

  /// For every page whether Back leads somewhere, where it is reached by the shortest path.
  package var canGoBack: [Bool] { ShownPlaces(table, pictures, proof).canGoBack }

  /// The drawing of a place as an SVG.
  package func svg(of place: PlaceID) -> String {
    var shown = ShownPlaces(table, pictures, proof)
    let tree = shown.tree(of: place, showing: [])
    let isPopup = table.places[Int(place)].popup >= 0
    let wireframe = isPopup ? WireframeLayout.popup(tree) : WireframeLayout.screen(tree)
    let (width, height) = (wireframe.width.css, wireframe.height.css)
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" "
      + "viewBox=\"0 0 \(width) \(height)\" font-family=\"Helvetica, Arial, sans-serif\">\n"
      + "<rect width=\"\(width)\" height=\"\(height)\" fill=\"#ffffff\"/>\n\(WireframeSVG.text(of: wireframe))</svg>"
  }
}
