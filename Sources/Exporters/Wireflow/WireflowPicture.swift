import SourceText
import HTML
import Wireframes

/// What `dot` drew, with the drawings of the screens put where it kept room for them, and lines led on to what is tapped.
package struct WireflowPicture {
  private let wireflow: Wireflow
  private let diagram: FlowDiagram
  private let lines: [DiagramLine]
  /// Where each frame is.
  private var corners: [Int: (x: Double, y: Double)] = [:]

  /// A finished SVG, from the one that `dot` made of a diagram.
  package static func svg(
    _ drawn: [UInt8], of diagram: FlowDiagram, _ wireflow: Wireflow, _ options: DOTWriter.Options
  ) -> [UInt8] {
    var picture = WireflowPicture(diagram, wireflow, showingBack: options.showsBack)
    return picture.composed(drawn)
  }

  private init(_ diagram: FlowDiagram, _ wireflow: Wireflow, showingBack: Bool) {
    self.diagram = diagram.withTabBars()
    self.wireflow = wireflow
    lines = wireflow.split(DiagramLine.all(of: self.diagram, showingBack: showingBack), in: self.diagram)
  }

  /// Frames come first in what `dot` writes, one element a line.
  private mutating func composed(_ drawn: [UInt8]) -> [UInt8] {
    let newline = UInt8(ascii: "\n")
    var result: [UInt8] = []
    result.reserveCapacity(drawn.count * 3)
    var frame: Int?
    var line: Int?
    for part in drawn.split(separator: newline, omittingEmptySubsequences: false) {
      if part.starts(with: Array("<g id=\"".utf8)) {
        let id = String(decoding: part.dropFirst(7).prefix { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
        if id.hasPrefix("frame") { frame = Int(id.dropFirst(5)) }
        if id.hasPrefix("line") { line = Int(id.dropFirst(4)) }
      } else if let number = frame, part.starts(with: Array("<polygon".utf8)) {
        frame = nil
        if let text = drawing(of: number, at: String(decoding: part, as: UTF8.self)) {
          result += Array(text.utf8)
          continue
        }
      } else if let number = line, part.starts(with: Array("<path".utf8)) {
        line = nil
        result += Array(lead(to: String(decoding: part, as: UTF8.self), of: number).utf8)
      }
      result += part
      result.append(newline)
    }
    if result.last == newline { result.removeLast() }
    return result
  }

  /// The drawing of a node, in the place of the ground that was kept free for it.
  private mutating func drawing(of node: Int, at polygon: String) -> String? {
    guard wireflow.drawings.indices.contains(node), let frame = wireflow.drawings[node],
      let points = Self.value(of: "points", in: polygon)
    else { return nil }
    let pairs = points.split(separator: " ").map { $0.split(separator: ",").compactMap { Double($0) } }
    guard let x = pairs.compactMap({ $0.first }).min(), let y = pairs.compactMap({ $0.last }).min() else { return nil }
    corners[node] = (x, y)
    let wireframe = frame.wireframe
    let corner = diagram.nodes[node].kind == .popup && wireframe.height < 300 ? 11.0 : 17
    func box(_ offset: Double, _ paint: String) -> String {
      "<rect x=\"\(offset.css)\" y=\"\(offset.css)\" width=\"\(wireframe.width.css)\" "
        + "height=\"\(wireframe.height.css)\" rx=\"\(corner.css)\" \(paint)/>\n"
    }
    var text =
      "<g transform=\"translate(\(x.css) \(y.css))\" font-family=\"Helvetica,Arial,sans-serif\" stroke-width=\"0.9\">\n"
    if diagram.nodes[node].count > 1 {
      for offset in [7.0, 3.5] { text += box(offset, "fill=\"#ffffff\" stroke=\"\(DiagramLook.line)\"") }
    } else if diagram.nodes[node].kind == .popup {
      for offset in [3.0, 1.5] { text += box(offset, "fill=\"#1d2733\" fill-opacity=\"0.08\"") }
    }
    text += WireframeSVG.text(of: wireframe)
    let edge = DOTWriter.outline(of: diagram.nodes[node], in: diagram)
    text += box(0, "fill=\"none\" stroke=\"\(edge.color)\" stroke-width=\"\(edge.width)\"")
    return text + "</g>\n"
  }

  /// From what is tapped to where the line begins.
  private func lead(to path: String, of number: Int) -> String {
    guard lines.indices.contains(number), let first = lines[number].edges.first,
      let anchor = wireflow.anchor(of: diagram.edges[first]), let corner = corners[lines[number].from],
      let frame = wireflow.drawings[lines[number].from], let data = Self.value(of: "d", in: path)
    else { return "" }
    let color = Self.value(of: "stroke", in: path) ?? DiagramLook.ink[...]
    let (left, right) = (corner.x, corner.x + frame.wireframe.width)
    // `dot` turns some lines round: the end that lies at the frame is where this one begins.
    let ends = Self.ends(of: data).filter { x, y in
      min(abs(x - left), abs(x - right)) < Self.nearBy && y > corner.y - 4 && y < corner.y + frame.wireframe.height + 4
    }
    let y = corner.y + anchor.box.midY
    let start = ends.min { abs($0.y - y) < abs($1.y - y) }
    let isRight = start.map { abs($0.x - right) < abs($0.x - left) } ?? true
    let x = isRight ? min(left + anchor.box.right, right) - 3 : max(left + anchor.box.x, left) + 3
    let circle =
      "<circle cx=\"\(x.css)\" cy=\"\(y.css)\" r=\"2.4\" fill=\"\(color)\" stroke=\"#ffffff\" stroke-width=\"0.8\"/>\n"
    guard let start else { return circle }
    let edge = isRight ? right : left
    var way = "L\(edge.css),\(start.y.css)"
    if abs(edge - x) > Self.farAway {
      // What is beside it would be crossed out.
      let (below, turn) = (y + min(anchor.box.height / 2, 9), edge > x ? 10.0 : -10)
      way = "Q\(x.css),\(below.css) \((x + turn).css),\(below.css)L\((edge - turn).css),\(below.css)"
      way += "Q\((edge - turn / 3).css),\(below.css) \(edge.css),\(start.y.css)"
    }
    return "<path fill=\"none\" stroke=\"\(color)\" stroke-width=\"1.1\" stroke-opacity=\"0.55\" "
      + "d=\"M\(x.css),\(y.css)\(way)\"/>\n" + circle
  }

  /// How far from a frame its lines begin, for some have a sign there.
  private static let nearBy = 16.0
  /// From how far a lead goes round what is beside it.
  private static let farAway = 40.0

  /// The first and the last point of a line.
  private static func ends(of data: Substring) -> [(x: Double, y: Double)] {
    let points = data.split { $0 == " " || $0 == "M" || $0 == "C" }.map {
      $0.split(separator: ",").compactMap { Double($0) }
    }
    return [points.first, points.last].compactMap { point in
      guard let point, point.count == 2 else { return nil }
      return (point[0], point[1])
    }
  }

  /// What an attribute of an element says, as it is there.
  private static func value(of name: String, in element: String) -> Substring? {
    guard let start = element.firstRange(of: " \(name)=\"") else { return nil }
    return element[start.upperBound...].prefix { $0 != "\"" }
  }
}
