import Wireframes

/// Where something is, how large it is, and how it is turned.
struct Placing: Equatable, Sendable {
  var a = 1.0
  var b = 0.0
  var c = 0.0
  var d = 1.0
  var e = 0.0
  var f = 0.0

  /// How much larger it is than it was.
  var size: Double { (abs(a * d - b * c)).squareRoot() }

  mutating func move(_ x: Double, _ y: Double) {
    e += a * x + c * y
    f += b * x + d * y
  }

  mutating func scale(_ factor: Double) {
    a *= factor
    b *= factor
    c *= factor
    d *= factor
  }

  /// Takes what an attribute `transform` says. Nothing of ours is turned.
  mutating func take(_ text: String) {
    for part in text.split(separator: ")") {
      let halves = part.split(separator: "(")
      guard halves.count == 2 else { continue }
      let numbers = halves[1].split { $0 == " " || $0 == "," }.compactMap { Double($0) }
      let name = halves[0].filter { $0.isLetter }
      if name == "translate", let x = numbers.first { move(x, numbers.count > 1 ? numbers[1] : 0) }
      if name == "scale", let factor = numbers.first { scale(factor) }
    }
  }

  func placed(_ point: RasterPoint) -> RasterPoint {
    RasterPoint(a * point.x + c * point.y + e, b * point.x + d * point.y + f)
  }

  func placed(_ step: PathStep) -> PathStep {
    switch step {
    case .move(let to): .move(placed(to))
    case .line(let to): .line(placed(to))
    case .curve(let one, let other, let to): .curve(placed(one), placed(other), placed(to))
    case .close: .close
    }
  }
}

/// Boxes and ellipses as lines and curves.
enum ShapeSteps {
  /// How far the handles of a quarter of a circle reach.
  private static let reach = 0.5523

  static func box(_ box: Box, corner: Double = 0) -> [PathStep] {
    let radius = max(0, min(corner, box.width / 2, box.height / 2))
    func point(_ x: Double, _ y: Double) -> RasterPoint { RasterPoint(x, y) }
    if radius == 0 {
      return [
        .move(point(box.x, box.y)), .line(point(box.right, box.y)), .line(point(box.right, box.bottom)),
        .line(point(box.x, box.bottom)), .close,
      ]
    }
    let (left, top, right, bottom, near) = (box.x, box.y, box.right, box.bottom, radius * (1 - reach))
    return [
      .move(point(left + radius, top)), .line(point(right - radius, top)),
      .curve(point(right - near, top), point(right, top + near), point(right, top + radius)),
      .line(point(right, bottom - radius)),
      .curve(point(right, bottom - near), point(right - near, bottom), point(right - radius, bottom)),
      .line(point(left + radius, bottom)),
      .curve(point(left + near, bottom), point(left, bottom - near), point(left, bottom - radius)),
      .line(point(left, top + radius)),
      .curve(point(left, top + near), point(left + near, top), point(left + radius, top)), .close,
    ]
  }

  static func ellipse(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> [PathStep] {
    let (dx, dy) = (width * reach, height * reach)
    func point(_ x: Double, _ y: Double) -> RasterPoint { RasterPoint(x, y) }
    return [
      .move(point(x + width, y)),
      .curve(point(x + width, y + dy), point(x + dx, y + height), point(x, y + height)),
      .curve(point(x - dx, y + height), point(x - width, y + dy), point(x - width, y)),
      .curve(point(x - width, y - dy), point(x - dx, y - height), point(x, y - height)),
      .curve(point(x + dx, y - height), point(x + width, y - dy), point(x + width, y)), .close,
    ]
  }
}
