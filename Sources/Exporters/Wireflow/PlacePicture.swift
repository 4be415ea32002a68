package import FlowGraph
import HTML
package import Player
import Wireframes

/// Screens and popups as small drawings, each a picture of its own.
package struct PlacePicture: Sendable {
  private let table: LinkTable
  private let pictures: Pictures
  private let proof: FlowProof
  private var knownBacks: [Bool]?

  /// - Parameter proof: what was proved of the links.
  package init(_ table: LinkTable, _ pictures: Pictures, _ proof: FlowProof) {
    (self.table, self.pictures, self.proof) = (table, pictures, proof)
  }

  /// For every page whether Back leads somewhere, where it is reached by the shortest path.
  package var canGoBack: [Bool] {
    mutating get {
      let backs = knownBacks ?? ShownPlaces.canGoBack(table, proof)
      knownBacks = backs
      return backs
    }
  }

  /// The drawing of a place as an SVG.
  package mutating func svg(of place: PlaceID) -> String { drawing(of: place).svg }

  /// The drawing of a place.
  package mutating func drawing(of place: PlaceID) -> WireframeFile {
    var shown = ShownPlaces(table, pictures, canGoBack: canGoBack)
    let tree = shown.tree(of: place, showing: [])
    let canvas = Wireframe.Canvas(of: table)
    let isPopup = table.places[Int(place)].popup >= 0
    return WireframeFile(
      wireframe: isPopup ? WireframeLayout.popup(tree, on: canvas) : WireframeLayout.screen(tree, on: canvas))
  }
}

/// A small drawing of a screen or a popup, as a file.
package struct WireframeFile: Sendable {
  let wireframe: Wireframe

  /// The drawing as an SVG.
  package var svg: String {
    let (width, height) = (wireframe.width.css, wireframe.height.css)
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" "
      + "viewBox=\"0 0 \(width) \(height)\" font-family=\"Helvetica, Arial, sans-serif\">\n"
      + "<rect width=\"\(width)\" height=\"\(height)\" fill=\"#ffffff\"/>\n\(WireframeSVG.text(of: wireframe))</svg>"
  }

  /// Its width in points.
  package var width: Int { Int(wireframe.width.rounded(.up)) }

  /// Its height in points.
  package var height: Int { Int(wireframe.height.rounded(.up)) }

  /// All words in it, from the top to the bottom.
  package var words: String {
    var result: [(y: Double, x: Double, text: String)] = []
    for mark in wireframe.marks {
      if case .words(let words, let x, let y, _, _, _, _) = mark, !words.isEmpty { result.append((y, x, words)) }
    }
    return result.sorted { ($0.y, $0.x) < ($1.y, $1.x) }.map { $0.text }.joined(separator: " | ")
  }

  /// The drawing as a PNG, with the house's own plain letters.
  package var png: (bytes: [UInt8], width: Int, height: Int) {
    let raster = WireframeRaster(wireframe, scale: 3)
    return (PNGFile.bytes(of: raster.image), raster.image.width, raster.image.height)
  }
}
