import SourceText
import HTML
import Wireframes

/// What `dot` drew, with the drawings of the screens put where it kept room for them, and lines led on to what is tapped.
///
/// Where something is is read from what `dot` drew, never worked out: how high a row becomes depends on the fonts there are.
package struct WireflowPicture {
  private let wireflow: Wireflow
  private let diagram: FlowDiagram
  private let lines: [DiagramLine]
  private let leads: [FrameLeads?]
  /// Where each frame is.
  private var corners: [Int: FrameLeads.Point] = [:]
  /// For each line where it leaves the words beside its frame.
  private var ports: [Int: FrameLeads.Point] = [:]

  /// A finished SVG, from the one that `dot` made of a diagram.
  package static func svg(
    _ drawn: [UInt8], of diagram: FlowDiagram, _ wireflow: Wireflow, _ options: DOTWriter.Options
  ) -> [UInt8] {
    var picture = WireflowPicture(DOTWriter(diagram, options), wireflow)
    return picture.composed(drawn)
  }

  private init(_ writer: DOTWriter, _ wireflow: Wireflow) {
    self.wireflow = wireflow
    (diagram, lines, leads) = (writer.diagram, writer.lines, writer.leads)
  }

  /// Frames come first in what `dot` writes, one element a line.
  private mutating func composed(_ drawn: [UInt8]) -> [UInt8] {
    let newline = UInt8(ascii: "\n")
    var result: [UInt8] = []
    result.reserveCapacity(drawn.count * 3)
    var frame: (node: Int, polygons: Int)?
    var line: DrawnLine?
    for part in drawn.split(separator: newline, omittingEmptySubsequences: false) {
      if part.starts(with: Array("<g id=\"".utf8)) {
        let id = String(decoding: part.dropFirst(7).prefix { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
        // The link in a group is called after it.
        if !id.hasPrefix("a_") {
          frame = id.hasPrefix("frame") ? Int(id.dropFirst(5)).map { ($0, 0) } : nil
          line = id.hasPrefix("line") ? Int(id.dropFirst(4)).map { DrawnLine(number: $0) } : nil
        }
      } else if let (node, polygons) = frame, part.starts(with: Array("<polygon".utf8)) {
        frame = (node, polygons + 1)
        if let text = replacement(of: String(decoding: part, as: UTF8.self), polygons, in: node) {
          result += Array(text.utf8)
          continue
        }
      } else if line != nil, part.starts(with: Array("<p".utf8)) || part.starts(with: Array("<ellipse".utf8)) {
        line?.elements.append(String(decoding: part, as: UTF8.self))
        continue
      } else if let whole = line, part.starts(with: Array("</".utf8)) {
        result += Array(text(of: whole).utf8)
        line = nil
      }
      result += part
      result.append(newline)
    }
    if result.last == newline { result.removeLast() }
    return result
  }

  /// What is in place of a polygon of a frame: first comes the room of its drawing, then the strip below the words of each line.
  private mutating func replacement(of polygon: String, _ number: Int, in node: Int) -> String? {
    guard let points = DrawnLine.points(ofPolygon: polygon), let first = points.first else { return nil }
    let (left, right) = points.reduce((first.x, first.x)) { (min($0.0, $1.x), max($0.1, $1.x)) }
    let (top, bottom) = points.reduce((first.y, first.y)) { (min($0.0, $1.y), max($0.1, $1.y)) }
    if number == 0 { return drawing(of: node, at: (left, top)) }
    guard let order = leads[node]?.order, order.indices.contains(number - 1) else { return nil }
    ports[order[number - 1]] = (right, (top + bottom) / 2)
    return ""
  }

  /// The drawing of a node, in place of the ground that was kept free for it.
  private mutating func drawing(of node: Int, at corner: FrameLeads.Point) -> String? {
    guard let frame = wireflow.drawing(of: node) else { return nil }
    corners[node] = corner
    let (x, y) = corner
    let wireframe = frame.wireframe
    let radius = diagram.nodes[node].kind == .popup && wireframe.height < 300 ? 11.0 : 17
    func box(_ offset: Double, _ paint: String) -> String {
      "<rect x=\"\(offset.css)\" y=\"\(offset.css)\" width=\"\(wireframe.width.css)\" "
        + "height=\"\(wireframe.height.css)\" rx=\"\(radius.css)\" \(paint)/>\n"
    }
    var text =
      "<g data-drawing=\"\" transform=\"translate(\(x.css) \(y.css))\" font-family=\"Helvetica,Arial,sans-serif\" stroke-width=\"0.9\">\n"
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

  // MARK: lines

  /// A line from what is tapped to the frame to which it leads.
  private func text(of line: DrawnLine) -> String {
    guard lines.indices.contains(line.number), let path = line.elements.first(where: { $0.hasPrefix("<path") }),
      let ends = DrawnLine.ends(ofPath: path)
    else { return line.elements.map { $0 + "\n" }.joined() }
    let (port, entrance) = (ports[line.number], entrance(of: lines[line.number].to))
    // `dot` draws some lines from their heads to their tails.
    func length(_ start: FrameLeads.Point, _ end: FrameLeads.Point) -> Double {
      (port.map { DrawnLine.distance($0, start) } ?? 0) + (entrance.map { DrawnLine.distance($0.point, end) } ?? 0)
    }
    let isTurned = length(ends.last, ends.first) < length(ends.first, ends.last)
    let (start, end) = isTurned ? (ends.last, ends.first) : (ends.first, ends.last)
    let gap = entrance?.gap ?? 0
    var result = port.map { lead(of: line.number, to: $0, drawnAs: path) } ?? ""
    for element in line.elements {
      let isHead = DrawnLine.place(of: element).map { DrawnLine.distance($0, end) < DrawnLine.distance($0, start) }
      if gap > 0, isHead == true, let space = element.firstIndex(of: " ") {
        result += element[..<space] + " transform=\"translate(\(gap.css) 0)\"" + element[space...] + "\n"
      } else {
        result += element + "\n"
      }
    }
    if gap > 0 {
      result += "<path fill=\"none\"\(DrawnLine.paint(of: path)) "
      result += "d=\"M\(end.x.css),\(end.y.css)H\((end.x + gap).css)\"/>\n"
    }
    return result
  }

  /// From what is tapped to where a line leaves the words beside its frame, below its own.
  private func lead(of number: Int, to port: FrameLeads.Point, drawnAs path: String) -> String {
    let from = lines[number].from
    guard let corner = corners[from], let frame = wireflow.drawings[from], let lead = leads[from]?.leads[number] else {
      return ""
    }
    let side = corner.x + frame.wireframe.width
    var points = lead.points.map { (x: corner.x + $0.x, y: corner.y + $0.y) }
    let isAtSide = points.count == 1
    let height = points[points.count - 1].y
    points.append((side + 3, height))
    let x = side + Double(FrameLeads.gutter) - 3
    var result = "<path fill=\"none\"\(DrawnLine.paint(of: path)) d=\"\(RoundedWay.data(points, radius: 4))"
    result += "C\((x - 4).css),\(height.css) \((x - 6).css),\(port.y.css) \(x.css),\(port.y.css)H\(port.x.css)\"/>\n"
    if isAtSide { return result }
    let color = DrawnLine.value(of: "stroke", in: path) ?? DiagramLook.ink[...]
    return result + "<circle cx=\"\(points[0].x.css)\" cy=\"\(points[0].y.css)\" r=\"2.4\" fill=\"\(color)\" "
      + "stroke=\"#ffffff\" stroke-width=\"0.8\"/>\n"
  }

  /// Where `dot` ends the lines to a frame, and how far the frame is from there: the room of ways around it.
  private func entrance(of node: Int) -> (point: FrameLeads.Point, gap: Double)? {
    guard let corner = corners[node], let frame = wireflow.drawing(of: node) else { return nil }
    let gap = Double(leads[node]?.before ?? 0)
    return ((corner.x - gap, corner.y + frame.wireframe.height / 2), gap)
  }
}
