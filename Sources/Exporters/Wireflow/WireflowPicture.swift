import SourceText
import HTML
import Wireframes

/// What `dot` drew, with the drawings of the screens put where it kept room for them, and lines led on to what is tapped.
package struct WireflowPicture {
  private let wireflow: Wireflow
  private let diagram: FlowDiagram
  private let lines: [DiagramLine]
  private let leads: [FrameLeads?]
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
    leads = wireflow.leads(of: lines, in: self.diagram)
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
        let path = String(decoding: part, as: UTF8.self)
        result += Array(lead(to: path, of: number).utf8)
        result += Array(entry(of: path, number).utf8)
      } else if let number = line, let head = moved(String(decoding: part, as: UTF8.self), of: number) {
        result += Array(head.utf8)
        result.append(newline)
        continue
      }
      result += part
      result.append(newline)
    }
    if result.last == newline { result.removeLast() }
    return result
  }

  /// The drawing of a node, in place of the ground that was kept free for it.
  private mutating func drawing(of node: Int, at polygon: String) -> String? {
    guard let frame = wireflow.drawing(of: node), let points = Self.value(of: "points", in: polygon)
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

  /// From what is tapped to where the line begins, below its words.
  private func lead(to path: String, of number: Int) -> String {
    guard lines.indices.contains(number), let corner = corners[lines[number].from],
      let frame = wireflow.drawings[lines[number].from], let lead = leads[lines[number].from]?.leads[number],
      let data = Self.value(of: "d", in: path)
    else { return "" }
    let paint = Self.paint(of: path)
    let color = Self.value(of: "stroke", in: path) ?? DiagramLook.ink[...]
    let gutter = (frame.wireframe.width, frame.wireframe.width + Double(FrameLeads.gutter))
    let end = corner.y + Double(lead.end)
    // `dot` turns some lines round: the end that is at the words is where this one begins.
    let ends = Self.ends(of: data).filter { $0.x > corner.x + gutter.0 && abs($0.y - end) < 2 }
    let stop = ends.min { $0.x < $1.x }?.x ?? corner.x + gutter.1
    var points = lead.points.map { (x: corner.x + $0.x, y: corner.y + $0.y) }
    let isAtSide = points.count == 1
    points.append((corner.x + gutter.0 + 3, points[points.count - 1].y))
    let way = RoundedWay.data(points, radius: 4)
    let (x, y) = (corner.x + gutter.1 - 3, end)
    var result = "<path fill=\"none\"\(paint) d="
    result += "\"\(way)C\((x - 4).css),\(points[points.count - 1].y.css) \((x - 6).css),\(y.css) \(x.css),\(y.css)"
    result += "H\(stop.css)\"/>\n"
    if isAtSide { return result }
    return result + "<circle cx=\"\(points[0].x.css)\" cy=\"\(points[0].y.css)\" r=\"2.4\" fill=\"\(color)\" "
      + "stroke=\"#ffffff\" stroke-width=\"0.8\"/>\n"
  }

  /// How a line is drawn.
  private static func paint(of path: String) -> String {
    ["stroke", "stroke-width", "stroke-dasharray"].map { name in
      value(of: name, in: path).map { " \(name)=\"\($0)\"" } ?? ""
    }.joined()
  }

  /// How far the left side of the frame to which a line leads is from where `dot` ends it: the room of ways around the frame.
  private func gap(of number: Int) -> Double {
    guard lines.indices.contains(number), leads.indices.contains(lines[number].to) else { return 0 }
    return Double(leads[lines[number].to]?.before ?? 0)
  }

  /// On from where `dot` ends a line to the frame to which it leads.
  private func entry(of path: String, _ number: Int) -> String {
    let gap = gap(of: number)
    guard gap > 0, let corner = corners[lines[number].to], let data = Self.value(of: "d", in: path) else { return "" }
    let ends = Self.ends(of: data).filter { isEntry($0, corner, gap) }
    guard let end = ends.max(by: { $0.x < $1.x }) else { return "" }
    return "<path fill=\"none\"\(Self.paint(of: path)) d=\"M\(end.x.css),\(end.y.css)H\((end.x + gap).css)\"/>\n"
  }

  /// The head of a line, moved to the frame; nil for what is no such head.
  private func moved(_ element: String, of number: Int) -> String? {
    let gap = gap(of: number)
    guard gap > 0, let corner = corners[lines[number].to] else { return nil }
    let point: (x: Double, y: Double)
    if element.hasPrefix("<polygon"), let points = Self.value(of: "points", in: element),
      let first = points.split(separator: " ").first
    {
      let pair = first.split(separator: ",").compactMap { Double($0) }
      guard pair.count == 2 else { return nil }
      point = (pair[0], pair[1])
    } else if element.hasPrefix("<ellipse"), let x = Self.value(of: "cx", in: element).flatMap({ Double($0) }),
      let y = Self.value(of: "cy", in: element).flatMap({ Double($0) })
    {
      point = (x, y)
    } else {
      return nil
    }
    guard isEntry(point, corner, gap), let space = element.firstIndex(of: " ") else { return nil }
    return element[..<space] + " transform=\"translate(\(gap.css) 0)\"" + element[space...]
  }

  /// Whether a point is where lines to a frame end.
  private func isEntry(_ point: (x: Double, y: Double), _ corner: (x: Double, y: Double), _ gap: Double) -> Bool {
    point.x > corner.x - gap - 24 && point.x < corner.x - gap + 4
  }

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
