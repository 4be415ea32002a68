import Wireframes

/// How the lines of a drawing get from what is tapped to its right side, where all of them leave: beside what else is on the screen,
/// or around the screen where something is in the way. Each ends below its own words, so that nothing is on any.
struct FrameLeads: Sendable {
  typealias Point = (x: Double, y: Double)

  /// The way of one line.
  struct Lead: Sendable {
    /// From what is tapped to the place below its words, from the upper left corner of the frame.
    let points: [Point]
    /// The rows of words above its end.
    let rows: Int
    /// Where the words begin.
    let top: Int
  }

  /// The way of each line that was given, by its number.
  private(set) var leads: [Int: Lead] = [:]
  /// The numbers of the lines, from the top to the bottom.
  private(set) var order: [Int] = []
  /// Where the last one ends, from the top of the frame.
  private(set) var end = 0
  /// The room that ways around the screen need.
  private(set) var above = 0
  private(set) var before = 0
  private(set) var below = 0

  static let rowHeight = 12
  static let stripHeight = 6
  /// Between the frame and the words.
  static let gutter = 16
  private static let lane = 5.0

  /// What begins in a drawing.
  struct Start {
    let line: Int
    let anchor: Wireflow.Anchor?
    let rows: Int
  }

  init(of starts: [Start], in wireframe: Wireframe) {
    let obstacles = Obstacles(wireframe)
    var exits: [(anchor: Wireflow.Anchor?, exit: Exit, starts: [Start])] = []
    for start in starts {
      if let known = exits.firstIndex(where: { $0.anchor == start.anchor }) {
        exits[known].starts.append(start)
      } else {
        exits.append((start.anchor, start.anchor.map { obstacles.exit(of: $0.box) } ?? .none, [start]))
      }
    }
    let (width, height) = (wireframe.width, wireframe.height)
    var ways: [(points: [Point], starts: [Start])] = []
    // Which lane a way takes follows from where it begins, so that none crosses another.
    let up = exits.filter { $0.exit.isUp }.sorted { $0.exit.at < $1.exit.at }
    for (number, one) in up.enumerated() {
      guard case .up(let x, let y) = one.exit else { continue }
      let lane = -Self.lane * Double(up.count - number)
      ways.append(([(x, y), (x, lane), (width, lane)], one.starts))
    }
    for one in exits.filter({ $0.exit.isRight }).sorted(by: { $0.exit.at < $1.exit.at }) {
      guard case .right(let x, let from, let y) = one.exit else { continue }
      ways.append((from == y ? [(x, y), (width, y)] : [(x, from), (x, y), (width, y)], one.starts))
    }
    for one in exits where one.anchor == nil { ways.append(([(width, max(height - 24, height / 2))], one.starts)) }
    let down = exits.filter { $0.exit.isDown }.sorted { $0.exit.at > $1.exit.at }
    let left = exits.filter { $0.exit.isLeft }.sorted { $0.exit.at > $1.exit.at }
    for (number, one) in down.enumerated() {
      guard case .down(let x, let y) = one.exit else { continue }
      let lane = height + Self.lane * Double(number + 1)
      ways.append(([(x, y), (x, lane), (width, lane)], one.starts))
    }
    for (number, one) in left.enumerated() {
      guard case .left(let x, let y) = one.exit else { continue }
      let (side, lane) = (-Self.lane * Double(number + 1), height + Self.lane * Double(down.count + number + 1))
      ways.append(([(x, y), (side, y), (side, lane), (width, lane)], one.starts))
    }
    above = up.isEmpty ? 0 : Int(Self.lane) * (up.count + 1)
    before = left.isEmpty ? 0 : Int(Self.lane) * (left.count + 1)
    below = down.isEmpty && left.isEmpty ? 0 : Int(Self.lane) * (down.count + left.count + 1)
    settle(ways)
  }

  /// Gives each way its place below its words, as near to where it leaves the frame as the others let it.
  private mutating func settle(_ ways: [(points: [Point], starts: [Start])]) {
    var floor = -above
    for way in ways {
      guard let last = way.points.last else { continue }
      for start in way.starts {
        let wanted = Int(last.y.rounded()) - start.rows * Self.rowHeight - Self.stripHeight / 2
        let top = max(wanted, floor)
        let lead = Lead(points: way.points, rows: start.rows, top: top)
        floor = top + start.rows * Self.rowHeight + Self.stripHeight
        leads[start.line] = lead
        order.append(start.line)
        end = floor
      }
    }
  }
}

/// How a way leaves what is tapped.
private enum Exit {
  case up(x: Double, y: Double)
  case down(x: Double, y: Double)
  case left(x: Double, y: Double)
  /// From one height, and along another.
  case right(x: Double, from: Double, y: Double)
  /// Nothing is tapped.
  case none

  /// What ways that leave alike are ordered by.
  var at: Double {
    switch self {
    case .up(let x, _), .down(let x, _): x
    case .left(_, let y), .right(_, _, let y): y
    case .none: 0
    }
  }

  var isUp: Bool { if case .up = self { true } else { false } }
  var isDown: Bool { if case .down = self { true } else { false } }
  var isLeft: Bool { if case .left = self { true } else { false } }
  var isRight: Bool { if case .right = self { true } else { false } }
}

extension Obstacles {
  /// The way out that crosses least, and then the shortest.
  fileprivate func exit(of box: Box) -> Exit {
    var best = (exit: Exit.none, cost: Double.infinity)
    func consider(_ exit: Exit, length: Double, _ strip: Box) {
      func isCrossed(_ other: Box) -> Bool {
        let isOwn = other.midX > box.x && other.midX < box.right && other.midY > box.y && other.midY < box.bottom
        return !isOwn && other.x < strip.right && strip.x < other.right && other.y < strip.bottom
          && strip.y < other.bottom
      }
      let cost = length + Double(words.count { isCrossed($0) } + signs.count { isCrossed($0) }) * 90
      if cost < best.cost { best = (exit, cost) }
    }
    // In what is tapped, at its side; where words or a sign are in the way at its corner, and else outside.
    let (right, beyond) = (min(max(box.right - 3, 4), width - 4), min(box.right + 1.5, width - 3))
    let start = free([
      (right, box.midY), (right, box.y + 2.5), (right, box.bottom - 2.5), (beyond, box.y - 1.5),
      (beyond, box.bottom + 1.5), (min(box.right + 3.5, width - 3), box.midY),
    ])
    for y in [start.y, box.bottom - 1.5, box.bottom + 2.5, box.bottom + 5, box.y - 2.5, box.y - 5] {
      let isInside = y > 3 && y < height - 3
      if !isInside { continue }
      let turn = abs(y - start.y)
      consider(
        .right(x: start.x, from: start.y, y: y), length: width - start.x + 2 * turn,
        Box(start.x, y - 0.5, width - start.x, 1))
    }
    let middle = min(max(box.midX, 6), width - 6)
    let top = free([box.y + 2, box.y - 1.5, box.y - 3.5].map { (x: middle, y: max($0, 2)) })
    consider(.up(x: top.x, y: top.y), length: box.y + 30, Box(middle - 0.5, 0, 1, max(box.y, 0)))
    let bottom = free([box.bottom - 2, box.bottom + 1.5, box.bottom + 3.5].map { (x: middle, y: min($0, height - 2)) })
    consider(
      .down(x: bottom.x, y: bottom.y), length: height - box.bottom + 30,
      Box(middle - 0.5, box.bottom, 1, max(height - box.bottom, 0)))
    let (left, before) = (max(box.x + 3, 3), max(box.x - 1.5, 3))
    let side = free([
      (left, box.midY), (left, box.y + 2.5), (left, box.bottom - 2.5), (before, box.y - 1.5),
      (before, box.bottom + 1.5), (max(box.x - 3.5, 3), box.midY),
    ])
    consider(.left(x: side.x, y: side.y), length: box.x + 45, Box(0, side.y - 0.5, max(box.x, 0), 1))
    return best.exit
  }

  /// The first of some places at which the dot of a way covers nothing, or else as little as it can.
  private func free(_ places: [FrameLeads.Point]) -> FrameLeads.Point {
    var best = (place: places[0], count: Int.max)
    for place in places where best.count > 0 {
      let found = covered(by: place, radius: 2.9)
      if found.words + found.icons < best.count { best = (place, found.words + found.icons) }
    }
    return best.place
  }
}
