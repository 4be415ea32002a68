import HTML

/// A picture of dots, three bytes each: red, green, blue.
package struct RasterImage: Sendable {
  package let width: Int
  package let height: Int
  package private(set) var bytes: [UInt8]

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    bytes = Array(repeating: 255, count: width * height * 3)
  }

  /// Lays a colour over the dots of a rectangle, where a dot is covered so far.
  ///
  /// - Parameter coverage: how much of a dot is covered, from 0 to 1, by the place of its middle.
  mutating func paint(
    _ color: Color, x: ClosedRange<Double>, y: ClosedRange<Double>, coverage: (_ x: Double, _ y: Double) -> Double
  ) {
    let columns = max(0, Int(x.lowerBound))..<min(width, max(0, Int(x.upperBound) + 1))
    let rows = max(0, Int(y.lowerBound))..<min(height, max(0, Int(y.upperBound) + 1))
    if columns.lowerBound >= width || rows.lowerBound >= height { return }
    let parts = [Double(color.red), Double(color.green), Double(color.blue)]
    for row in rows {
      for column in columns {
        let covered = coverage(Double(column) + 0.5, Double(row) + 0.5)
        if covered <= 0 { continue }
        let share = min(covered, 1) * Double(color.alpha) / 255
        let index = (row * width + column) * 3
        for part in 0..<3 {
          let old = Double(bytes[index + part])
          bytes[index + part] = UInt8(max(0, min(255, old + (parts[part] - old) * share + 0.5)))
        }
      }
    }
  }
}

/// A point of a picture.
package struct RasterPoint: Sendable, Hashable {
  package var x: Double
  package var y: Double

  package init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }

  /// How far it is from a stretch between two others.
  func distance(to a: RasterPoint, _ b: RasterPoint) -> Double {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let length = dx * dx + dy * dy
    let share = length == 0 ? 0 : max(0, min(1, ((x - a.x) * dx + (y - a.y) * dy) / length))
    let (ex, ey) = (x - a.x - share * dx, y - a.y - share * dy)
    return (ex * ex + ey * ey).squareRoot()
  }
}
