import HTML

/// Where the lines of a map begin and end: spread along the sides of the boxes in the order of what they lead to.
struct MapPorts {
  /// A line from a box to another.
  struct Curve {
    /// Where it begins, its two handles, where it ends.
    let points: [(x: Int, y: Int)]

    var path: String {
      var path: [UInt8] = []
      path.reserveCapacity(48)
      for (number, point) in points.enumerated() {
        path.append(number == 0 ? UInt8(ascii: "M") : number == 1 ? UInt8(ascii: "C") : UInt8(ascii: " "))
        path.json(point.x)
        path.append(UInt8(ascii: " "))
        path.json(point.y)
      }
      return String(decoding: path, as: UTF8.self)
    }

    /// The point half the way along it.
    var middle: (x: Int, y: Int) {
      (
        (points[0].x + 3 * points[1].x + 3 * points[2].x + points[3].x) / 8,
        (points[0].y + 3 * points[1].y + 3 * points[2].y + points[3].y) / 8
      )
    }
  }

  private enum Side: Int {
    case left, right, top, bottom
  }

  private let frames: [MapLayout.Frame]
  private let ends: [(from: Int, to: Int)]
  /// For every line, on which sides and how far along them it begins and ends, in hundredths.
  private var sides: [(from: Side, to: Side)] = []
  private var shares: [(from: Int, to: Int)]

  init(of map: FlowDiagram, _ layout: MapLayout) {
    let frames = layout.frames
    self.frames = frames
    ends = map.edges.map { ($0.from, $0.to) }
    shares = [(from: Int, to: Int)](repeating: (50, 50), count: map.edges.count)
    sides = ends.map { Self.sides(frames[$0.from], frames[$0.to]) }
    // What leaves or enters a side of a box, with the height, or for bands the place, of the other end.
    var atSide = [[(line: Int, isEnd: Bool, other: Int)]](repeating: [], count: frames.count * 4)
    for (line, (from, to)) in ends.enumerated() {
      let isAcross = sides[line].from == .top || sides[line].from == .bottom
      func place(_ frame: MapLayout.Frame) -> Int { isAcross ? frame.x + frame.width / 2 : frame.middle }
      atSide[from * 4 + sides[line].from.rawValue].append((line, false, place(frames[to])))
      atSide[to * 4 + sides[line].to.rawValue].append((line, true, place(frames[from])))
    }
    for spots in atSide where spots.count > 1 {
      for (position, spot) in spots.sorted(by: { ($0.other, $0.line) < ($1.other, $1.line) }).enumerated() {
        let share = 12 + 76 * (2 * position + 1) / (2 * spots.count)
        if spot.isEnd { shares[spot.line].to = share } else { shares[spot.line].from = share }
      }
    }
  }

  private static func sides(_ from: MapLayout.Frame, _ to: MapLayout.Frame) -> (from: Side, to: Side) {
    if from.band != to.band { return from.band < to.band ? (.bottom, .top) : (.top, .bottom) }
    if from.column == to.column { return (.right, .right) }
    return from.column < to.column ? (.right, .left) : (.left, .right)
  }

  /// The way a line takes.
  func curve(of line: Int) -> Curve {
    let (from, to) = ends[line]
    let start = point(frames[from], sides[line].from, shares[line].from)
    let end = point(frames[to], sides[line].to, shares[line].to)
    let reach = sides[line].from == sides[line].to ? 44 : 0
    let across = max(reach, max(36, abs(end.x - start.x) * 2 / 5))
    let along = max(28, abs(end.y - start.y) * 2 / 5)
    return Curve(points: [
      start, handle(start, sides[line].from, reach > 0 ? reach : across, along),
      handle(end, sides[line].to, reach > 0 ? reach : across, along), end,
    ])
  }

  private func point(_ frame: MapLayout.Frame, _ side: Side, _ share: Int) -> (x: Int, y: Int) {
    switch side {
    case .left: (frame.x, frame.y + frame.height * share / 100)
    case .right: (frame.x + frame.width, frame.y + frame.height * share / 100)
    case .top: (frame.x + frame.width * share / 100, frame.y)
    case .bottom: (frame.x + frame.width * share / 100, frame.y + frame.height)
    }
  }

  private func handle(_ point: (x: Int, y: Int), _ side: Side, _ across: Int, _ along: Int) -> (x: Int, y: Int) {
    switch side {
    case .left: (point.x - across, point.y)
    case .right: (point.x + across, point.y)
    case .top: (point.x, point.y - along)
    case .bottom: (point.x, point.y + along)
    }
  }
}
