/// Where lines of a map go beside each other: a gap between boxes, or a lane beside a column of them.
struct MapRoom {
  let from: Int
  let to: Int
  private(set) var stops: [Stop] = []
  /// The number that the lines of the last stop share.
  private var lastKey = Int.min
  /// For a lane, how high the lines of each stop are.
  private var lines = LaneOrder.Lines()

  /// How far lines are from boxes at least.
  static let clear = 5
  /// How far they are from each other, where there is room.
  private static let apart = 6
  /// For how many there is room.
  private static let most = 50

  /// Where one line goes, or several that share the room.
  struct Stop {
    fileprivate(set) var place = 0
    /// The least number of its lines.
    fileprivate let first: Int
    fileprivate var wish = 0
    fileprivate var count = 0
  }

  init(_ from: Int, _ to: Int) { (self.from, self.to) = (from, max(from, to)) }

  var middle: Int { (from + to) / 2 }

  /// How wide a lane should be for what goes there, and some room on both sides.
  func wantedWidth(beside room: Int) -> Int { 2 * room + min(stops.count, Self.most) * Self.apart }

  func distance(to place: Int) -> Int { max(from - place, place - to, 0) }

  /// Adds the wish of a line, and gives the number of its stop. Those that share a stop come one after the other.
  ///
  /// - Parameter key: what those lines have in common that share a stop.
  mutating func book(_ line: Int, _ key: Int, wish: Int) -> Int {
    if stops.isEmpty || key != lastKey {
      lastKey = key
      stops.append(Stop(first: line))
    }
    let number = stops.count - 1
    stops[number].wish += wish
    stops[number].count += 1
    return number
  }

  /// Where a line comes into a lane, or leaves it.
  struct End {
    let height: Int
    let isLeft: Bool
  }

  /// The same for a lane, in which a line goes up or down.
  mutating func book(_ line: Int, _ key: Int, _ before: End, _ after: End) -> Int {
    // Those cross least that begin farthest up where they lead up, and farthest down where they lead down.
    let (start, end) = after.isLeft && !before.isLeft ? (after, before) : (before, after)
    let number = book(line, key, wish: end.height > start.height ? -start.height : start.height)
    lines.add(before.height, isLeft: before.isLeft, of: number)
    lines.add(after.height, isLeft: after.isLeft, of: number)
    return number
  }

  /// The stops in the order of their wishes.
  private var order: [Int] {
    let wishes = stops.map { $0.wish * 16 / $0.count }
    return stops.indices.sorted { (wishes[$0], stops[$0].first) < (wishes[$1], stops[$1].first) }
  }

  /// Gives the lines in a gap their heights: as wished, apart as far as there is room.
  mutating func settleAsGap() {
    guard !stops.isEmpty else { return }
    let apart = min(Self.apart, (to - from) / stops.count)
    let order = order
    var least = from
    for stop in order {
      let wish = stops[stop].wish / stops[stop].count
      stops[stop].place = max(min(max(wish, from), to), least)
      least = stops[stop].place + apart
    }
    var most = to
    for stop in order.reversed() {
      stops[stop].place = min(stops[stop].place, most)
      most = stops[stop].place - apart
    }
  }

  /// Gives the lines in a lane their places, around its middle.
  mutating func settleAsLane() {
    guard !stops.isEmpty else { return }
    let wished = order
    let order = LaneOrder.order(of: wished, lines)
    // In hundredths, since many lines have less than a point.
    let apart = min(Self.apart * 100, (to - from) * 70 / order.count)
    for (position, stop) in order.enumerated() {
      stops[stop].place = middle + (2 * position - order.count + 1) * apart / 200
    }
  }
}
