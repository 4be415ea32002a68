import HTML
import SourceText

/// A line as `dot` wrote it: its path, and the shapes at its ends.
struct DrawnLine {
  let number: Int
  /// The elements of the SVG, in their order.
  var elements: [String] = []

  typealias Point = FrameLeads.Point

  /// The first and the last point of a path.
  static func ends(ofPath path: String) -> (first: Point, last: Point)? {
    guard let data = value(of: "d", in: path) else { return nil }
    let points = pairs(data.split { $0 == " " || $0 == "M" || $0 == "C" })
    return points.first.flatMap { first in points.last.map { (first, $0) } }
  }

  static func points(ofPolygon polygon: String) -> [Point]? {
    value(of: "points", in: polygon).map { pairs($0.split(separator: " ")) }
  }

  /// Where a shape at the end of a line is; nil for what is no such shape.
  static func place(of element: String) -> Point? {
    if element.hasPrefix("<polygon") { return points(ofPolygon: element)?.first }
    if element.hasPrefix("<polyline") { return points(ofPolygon: element)?.first }
    guard element.hasPrefix("<ellipse"), let x = value(of: "cx", in: element).flatMap({ Double($0) }),
      let y = value(of: "cy", in: element).flatMap({ Double($0) })
    else { return nil }
    return (x, y)
  }

  static func distance(_ one: Point, _ other: Point) -> Double {
    let (across, down) = (one.x - other.x, one.y - other.y)
    return (across * across + down * down).squareRoot()
  }

  /// How a line is drawn, as attributes.
  static func paint(of path: String) -> String {
    ["stroke", "stroke-width", "stroke-dasharray"].map { name in
      value(of: name, in: path).map { " \(name)=\"\($0)\"" } ?? ""
    }.joined()
  }

  /// What an attribute of an element says, as it is there.
  static func value(of name: String, in element: String) -> Substring? {
    guard let start = element.firstRange(of: " \(name)=\"") else { return nil }
    return element[start.upperBound...].prefix { $0 != "\"" }
  }

  private static func pairs(_ words: [Substring]) -> [Point] {
    words.compactMap { word in
      let pair = word.split(separator: ",").compactMap { Double($0) }
      return pair.count == 2 ? (pair[0], pair[1]) : nil
    }
  }
}
