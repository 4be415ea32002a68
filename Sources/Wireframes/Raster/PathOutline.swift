/// One step of a path.
package enum PathStep: Equatable, Sendable {
  case move(RasterPoint)
  case line(RasterPoint)
  case curve(RasterPoint, RasterPoint, RasterPoint)
  case close
}

/// The path of an SVG: its moves, lines and curves, with everything else in it said by these.
package struct PathOutline: Sendable {
  package private(set) var steps: [PathStep] = []
  private var place = RasterPoint(0, 0)
  private var start = RasterPoint(0, 0)
  /// The last handle of a curve, mirrored by the next smooth one.
  private var handle: RasterPoint?
  private static let parts = 8
  /// The most bytes that are read.
  private static let most = 100_000

  package init(_ data: String) {
    var rest = Array(data.utf8.prefix(Self.most))[...]
    var command: UInt8 = 0
    while let next = Self.skip(&rest) {
      if next.isLetter {
        command = next
        rest.removeFirst()
      } else if command == 0 {
        return
      }
      if !take(command, &rest) { return }
      // More numbers after a move are lines.
      if command == UInt8(ascii: "M") { command = UInt8(ascii: "L") }
      if command == UInt8(ascii: "m") { command = UInt8(ascii: "l") }
      if command | 0x20 == UInt8(ascii: "z"), let next = Self.skip(&rest), !next.isLetter { return }
    }
  }

  /// The path as straight lines, near enough for a small picture.
  var lines: [[RasterPoint]] {
    var lines: [[RasterPoint]] = []
    var (place, start) = (RasterPoint(0, 0), RasterPoint(0, 0))
    func add(_ to: RasterPoint) {
      if lines.isEmpty { lines.append([place]) }
      lines[lines.count - 1].append(to)
      place = to
    }
    for step in steps {
      switch step {
      case .move(let to):
        (place, start) = (to, to)
        lines.append([to])
      case .line(let to): add(to)
      case .close: add(start)
      case .curve(let a, let b, let to):
        let from = place
        for part in 1...Self.parts {
          let t = Double(part) / Double(Self.parts)
          let u = 1 - t
          let (p, q, r, s) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
          add(
            RasterPoint(
              p * from.x + q * a.x + r * b.x + s * to.x, p * from.y + q * a.y + r * b.y + s * to.y))
        }
      }
    }
    return lines
  }

  private mutating func take(_ command: UInt8, _ rest: inout ArraySlice<UInt8>) -> Bool {
    let isRelative = command >= UInt8(ascii: "a")
    let from = place
    func number() -> Double? { Self.number(&rest) }
    func point() -> RasterPoint? {
      guard let x = number(), let y = number() else { return nil }
      return isRelative ? RasterPoint(from.x + x, from.y + y) : RasterPoint(x, y)
    }
    let last = handle
    handle = nil
    let mirrored = last.map { RasterPoint(2 * from.x - $0.x, 2 * from.y - $0.y) } ?? from
    switch command | 0x20 {
    case UInt8(ascii: "m"):
      guard let to = point() else { return false }
      (place, start) = (to, to)
      steps.append(.move(to))
    case UInt8(ascii: "l"):
      guard let to = point() else { return false }
      addLine(to)
    case UInt8(ascii: "h"):
      guard let x = number() else { return false }
      addLine(RasterPoint(isRelative ? from.x + x : x, from.y))
    case UInt8(ascii: "v"):
      guard let y = number() else { return false }
      addLine(RasterPoint(from.x, isRelative ? from.y + y : y))
    case UInt8(ascii: "c"):
      guard let a = point(), let b = point(), let to = point() else { return false }
      addCurve(a, b, to)
      handle = b
    case UInt8(ascii: "s"):
      guard let b = point(), let to = point() else { return false }
      addCurve(mirrored, b, to)
      handle = b
    case UInt8(ascii: "q"), UInt8(ascii: "t"):
      let given = command | 0x20 == UInt8(ascii: "q") ? point() : mirrored
      guard let a = given, let to = point() else { return false }
      func part(_ end: RasterPoint) -> RasterPoint {
        RasterPoint(end.x + (a.x - end.x) * 2 / 3, end.y + (a.y - end.y) * 2 / 3)
      }
      addCurve(part(from), part(to), to)
      handle = a
    case UInt8(ascii: "a"):
      guard let rx = number(), let ry = number(), number() != nil, let isLarge = Self.flag(&rest),
        let isSwept = Self.flag(&rest), let to = point()
      else { return false }
      addArc(abs(rx), abs(ry), isLarge: isLarge, isSwept: isSwept, to)
    case UInt8(ascii: "z"):
      steps.append(.close)
      place = start
    default: return false
    }
    return true
  }

  private mutating func addLine(_ to: RasterPoint) {
    steps.append(.line(to))
    place = to
  }

  private mutating func addCurve(_ a: RasterPoint, _ b: RasterPoint, _ to: RasterPoint) {
    steps.append(.curve(a, b, to))
    place = to
  }

  /// An arc as four curves, found by halving it twice on a circle of radius 1.
  private mutating func addArc(_ rx: Double, _ ry: Double, isLarge: Bool, isSwept: Bool, _ to: RasterPoint) {
    let from = place
    guard rx > 0, ry > 0, from != to else { return addLine(to) }
    let (hx, hy) = ((to.x - from.x) / 2 / rx, (to.y - from.y) / 2 / ry)
    let half = (hx * hx + hy * hy).squareRoot()
    // Radii that are too small reach just from one end to the other.
    let growth = max(1, half)
    let away = (max(0, 1 - half * half / (growth * growth))).squareRoot()
    let side = isLarge == isSwept ? -1.0 : 1
    let (ux, uy) = (hx / growth, hy / growth)
    let length = max((ux * ux + uy * uy).squareRoot(), 1e-9)
    let center = RasterPoint(ux + side * uy / length * away * -1, uy + side * ux / length * away)
    let a = RasterPoint(-center.x, -center.y)
    let b = RasterPoint(2 * ux - center.x, 2 * uy - center.y)
    let middle = Self.between(a, b, isLarge: isLarge, isSwept: isSwept)
    let points = [
      a, Self.between(a, middle, isLarge: false, isSwept: isSwept), middle,
      Self.between(middle, b, isLarge: false, isSwept: isSwept), b,
    ]
    func placed(_ x: Double, _ y: Double) -> RasterPoint {
      RasterPoint(from.x + (x + center.x) * rx * growth, from.y + (y + center.y) * ry * growth)
    }
    for (p, q) in zip(points, points.dropFirst()) {
      // How long the handles are follows from the angle between the two, here by its cosine.
      let cosine = min(max(p.x * q.x + p.y * q.y, -0.999), 1)
      let tangent = ((1 - cosine) / (1 + cosine)).squareRoot()
      let reach = 4 / 3 * tangent / (1 + (1 + tangent * tangent).squareRoot()) * (isSwept ? 1 : -1)
      addCurve(
        placed(p.x - p.y * reach, p.y + p.x * reach), placed(q.x + q.y * reach, q.y - q.x * reach),
        q == b ? to : placed(q.x, q.y))
    }
  }

  /// What is in the middle between two places of a circle.
  private static func between(
    _ a: RasterPoint, _ b: RasterPoint, isLarge: Bool, isSwept: Bool
  ) -> RasterPoint {
    let (x, y) = (a.x + b.x, a.y + b.y)
    let length = (x * x + y * y).squareRoot()
    if length < 1e-6 { return isSwept ? RasterPoint(-a.y, a.x) : RasterPoint(a.y, -a.x) }
    return isLarge ? RasterPoint(-x / length, -y / length) : RasterPoint(x / length, y / length)
  }

  // MARK: reading

  /// Leaves out blanks and commas; gives what comes next.
  private static func skip(_ rest: inout ArraySlice<UInt8>) -> UInt8? {
    while let next = rest.first, next == UInt8(ascii: ",") || next <= 0x20 { rest.removeFirst() }
    return rest.first
  }

  /// 0 or 1, which need no blank between them.
  private static func flag(_ rest: inout ArraySlice<UInt8>) -> Bool? {
    guard let next = skip(&rest), next == UInt8(ascii: "0") || next == UInt8(ascii: "1") else { return nil }
    rest.removeFirst()
    return next == UInt8(ascii: "1")
  }

  private static func number(_ rest: inout ArraySlice<UInt8>) -> Double? {
    guard skip(&rest) != nil else { return nil }
    var text: [UInt8] = []
    var hasPoint = false
    while let next = rest.first {
      let isSign = next == UInt8(ascii: "-") || next == UInt8(ascii: "+")
      if isSign ? !text.isEmpty : next == UInt8(ascii: ".") ? hasPoint : !(0x30...0x39).contains(next) { break }
      hasPoint = hasPoint || next == UInt8(ascii: ".")
      text.append(next)
      rest.removeFirst()
    }
    return Double(String(decoding: text, as: UTF8.self))
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool { (0x41...0x5A).contains(self & 0xDF) }
}
