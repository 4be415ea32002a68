import HTML

/// A wireframe as a picture of dots: its boxes, lines and paths, and its words in plain letters.
package struct WireframeRaster: Sendable {
  package private(set) var image: RasterImage
  private let scale: Double
  private let accent: Wireframe.Accent
  /// The most dots a picture has, whatever the drawing asks for.
  private static let mostDots = 4_000_000.0

  /// - Parameter scale: how many dots a point is wide; fewer where the drawing is large.
  package init(_ wireframe: Wireframe, scale wanted: Double) {
    let (width, height) = (max(1, wireframe.width), max(1, wireframe.height))
    scale = min(wanted, (Self.mostDots / (width * height)).squareRoot())
    image = RasterImage(
      width: max(1, Int((width * scale).rounded(.up))), height: max(1, Int((height * scale).rounded(.up))))
    accent = wireframe.accent
    for mark in wireframe.marks { draw(mark) }
  }

  private func shade(of tone: Wireframe.Tone) -> Color { WireframeSVG.shade(of: tone, accent) }

  private mutating func draw(_ mark: Wireframe.Mark) {
    switch mark {
    case .box(let box, let corner, let fill, let line, let isDashed):
      draw(box, corner: corner, fill: fill, line: line, isDashed: isDashed)
    case .line(let x1, let y1, let x2, let y2, let tone):
      stroke([[point(x1, y1), point(x2, y2)]], width: scale, shade(of: tone))
    case .words(let words, let x, let y, let size, let isBold, let anchor, let tone):
      let width = LetterWidths.width(of: words, size: size, isBold: isBold)
      let start = anchor == .start ? x : anchor == .middle ? x - width / 2 : x - width
      let strokes = PlainLetters.strokes(of: words, x: start, baseline: y, size: size, isBold: isBold)
      stroke(
        strokes.map { $0.map { point($0.x, $0.y) } }, width: size * (isBold ? 0.15 : 0.095) * scale,
        shade(of: tone))
    case .path(let data, let units, let box, let line, let fill):
      let factor = box.width / units
      let outline = PathOutline(data).lines.map { $0.map { point(box.x + $0.x * factor, box.y + $0.y * factor) } }
      if let fill { self.fill(outline, shade(of: fill)) }
      if let line { stroke(outline, width: 1.1 * scale, shade(of: line)) }
    }
  }

  private func point(_ x: Double, _ y: Double) -> RasterPoint { RasterPoint(x * scale, y * scale) }

  // MARK: shapes

  private mutating func draw(
    _ box: Box, corner: Double, fill: Wireframe.Tone?, line: Wireframe.Tone?, isDashed: Bool
  ) {
    let (halfWidth, halfHeight) = (box.width * scale / 2, box.height * scale / 2)
    let middle = point(box.midX, box.midY)
    let radius = max(0, min(corner * scale, halfWidth, halfHeight))
    /// How far a place is outside of the box; less than nothing inside.
    func distance(_ x: Double, _ y: Double) -> Double {
      let (dx, dy) = (abs(x - middle.x) - halfWidth + radius, abs(y - middle.y) - halfHeight + radius)
      let outside = (max(dx, 0) * max(dx, 0) + max(dy, 0) * max(dy, 0)).squareRoot()
      return min(max(dx, dy), 0) + outside - radius
    }
    let half = line == nil ? 0 : scale / 2
    let x = (middle.x - halfWidth - half - 1)...(middle.x + halfWidth + half + 1)
    let y = (middle.y - halfHeight - half - 1)...(middle.y + halfHeight + half + 1)
    if let fill { image.paint(shade(of: fill), x: x, y: y) { 0.5 - distance($0, $1) } }
    guard let line else { return }
    let (on, period) = (3 * scale, 5 * scale)
    image.paint(shade(of: line), x: x, y: y) { x, y in
      if isDashed, (x + y).truncatingRemainder(dividingBy: period) > on { return 0 }
      return half + 0.5 - abs(distance(x, y))
    }
  }

  private mutating func stroke(_ lines: [[RasterPoint]], width: Double, _ color: Color) {
    let half = max(width, 0.8) / 2
    for line in lines where !line.isEmpty {
      let reach = half + 1
      let (x, y) = Self.bounds(of: line, reach)
      image.paint(color, x: x, y: y) { x, y in
        let place = RasterPoint(x, y)
        var nearest = Double.infinity
        for index in line.indices.dropLast() {
          nearest = min(nearest, place.distance(to: line[index], line[index + 1]))
        }
        if line.count == 1 { nearest = place.distance(to: line[0], line[0]) }
        return half + 0.5 - nearest
      }
    }
  }

  /// Fills what an odd number of lines is around, four rows for each row of dots.
  private mutating func fill(_ lines: [[RasterPoint]], _ color: Color) {
    let edges = lines.flatMap { line in line.indices.map { (line[$0], line[($0 + 1) % line.count]) } }
    guard let first = lines.first(where: { !$0.isEmpty }) else { return }
    let (x, y) = Self.bounds(of: lines.flatMap { $0 } + [first[0]], 1)
    image.paint(color, x: x, y: y) { x, y in
      var covered = 0.0
      for part in 0..<16 {
        let (px, py) = (x - 0.375 + Double(part % 4) / 4, y - 0.375 + Double(part / 4) / 4)
        let crossings = edges.count { a, b in
          (a.y > py) != (b.y > py) && px < (b.x - a.x) * (py - a.y) / (b.y - a.y) + a.x
        }
        if crossings % 2 == 1 { covered += 1.0 / 16 }
      }
      return covered
    }
  }

  private static func bounds(
    of line: [RasterPoint], _ reach: Double
  ) -> (ClosedRange<Double>, ClosedRange<Double>) {
    let (xs, ys) = (line.map { $0.x }, line.map { $0.y })
    let (left, right) = (xs.min() ?? 0, xs.max() ?? 0)
    let (top, bottom) = (ys.min() ?? 0, ys.max() ?? 0)
    return ((left - reach)...(right + reach), (top - reach)...(bottom + reach))
  }
}
