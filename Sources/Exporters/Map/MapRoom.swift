/// Where lines of a map go beside each other: a gap between boxes, or a lane beside a column of them.
struct MapRoom {
  let from: Int
  let to: Int
  private(set) var stops: [Stop] = []
  private var stopOf: [Int: Int] = [:]

  /// How far lines are from boxes at least.
  static let clear = 5
  /// How far they are from each other, where there is room.
  private static let apart = 6
  /// For how many there is room.
  private static let most = 50

  /// Where one line goes, or several that share the room.
  struct Stop {
    fileprivate(set) var place = 0
    fileprivate var wish = 0
    fileprivate var count = 0
    fileprivate var lines = LaneOrder.Stop()
  }

  init(_ from: Int, _ to: Int) { (self.from, self.to) = (from, max(from, to)) }

  var middle: Int { (from + to) / 2 }

  /// How wide a lane should be for what goes there, and some room on both sides.
  func wantedWidth(beside room: Int) -> Int { 2 * room + min(stops.count, Self.most) * Self.apart }

  func distance(to place: Int) -> Int { max(from - place, place - to, 0) }

  /// Adds the wish of a line, and gives the number of its stop.
  ///
  /// - Parameters:
  ///   - key: what those lines have in common that share a stop.
  ///   - lefts: for a lane, how high the line is where it comes from the left, and `rights` to the right.
  mutating func book(_ key: Int, wish: Int, lefts: [Int] = [], rights: [Int] = []) -> Int {
    let number = stopOf[key] ?? stops.count
    if number == stops.count {
      stopOf[key] = number
      stops.append(Stop())
    }
    stops[number].wish += wish
    stops[number].count += 1
    stops[number].lines.lefts += lefts
    stops[number].lines.rights += rights
    return number
  }

  /// The stops in the order of their wishes.
  private var order: [Int] {
    let wishes = stops.map { $0.wish * 16 / $0.count }
    return stops.indices.sorted { (wishes[$0], $0) < (wishes[$1], $1) }
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
    let order = LaneOrder.order(of: wished.map { stops[$0].lines }).map { wished[$0] }
    // In hundredths, since many lines have less than a point.
    let apart = min(Self.apart * 100, (to - from) * 70 / order.count)
    for (position, stop) in order.enumerated() {
      stops[stop].place = middle + (2 * position - order.count + 1) * apart / 200
    }
  }
}
