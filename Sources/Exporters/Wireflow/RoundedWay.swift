import HTML

/// Straight parts with round corners between them, as the data of a path.
enum RoundedWay {
  static func data(_ points: [(x: Double, y: Double)], radius: Double) -> String {
    guard let first = points.first, let last = points.last else { return "" }
    var text = "M\(first.x.css),\(first.y.css)"
    for (index, point) in points.enumerated().dropFirst().dropLast() {
      let start = toward(points[index - 1], from: point, at: radius)
      let end = toward(points[index + 1], from: point, at: radius)
      text += "L\(start.x.css),\(start.y.css)Q\(point.x.css),\(point.y.css) \(end.x.css),\(end.y.css)"
    }
    return text + "L\(last.x.css),\(last.y.css)"
  }

  /// The point on the way to another, at most half of it away.
  private static func toward(_ other: (x: Double, y: Double), from point: (x: Double, y: Double), at radius: Double)
    -> (x: Double, y: Double)
  {
    let (across, down) = (other.x - point.x, other.y - point.y)
    let length = (across * across + down * down).squareRoot()
    if length == 0 { return point }
    let part = min(radius, length / 2) / length
    return (point.x + across * part, point.y + down * part)
  }
}
