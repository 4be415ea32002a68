/// A way for every line of a map around all boxes: from its box into the lane beside its column, through gaps between the boxes of
/// further columns, and along the last lane to where it ends.
///
/// Lines that are as good as one share their room: those of the tree with others of their box, all others with those to the same box.
/// The page's map does the same (`templates/player/map/routes.js`).
struct MapRoutes: ~Copyable {
  /// How high each box must be for its ports.
  private(set) var heights: [Int] = []

  private let map: FlowDiagram
  private let layout: MapLayout
  private let isTree: [Bool]
  /// For every line how high it begins and ends.
  private var ends: [(from: Int, to: Int)] = []
  /// For every line on which side of its boxes it leaves and arrives; -1 for the left one.
  private var sides: [(leaves: Int, arrives: Int)] = []
  /// Where lines go up or down, one line after the other, and where those of each line begin.
  private var turns: [Turn] = []
  private var firstTurn = [0]
  private var gaps: [MapRoom] = []
  private var lanes: [MapRoom] = []
  /// For every column the numbers of its gaps; for every band the one of the gap below it, and of its first lane.
  private var gapsOfColumn: [Range<Int>] = []
  private var gapBelowBand: [Int] = []
  private var firstLane: [Int] = []

  private static let clear = MapRoom.clear
  private static let out = 24
  private static let side = 40
  private static let mostPorts = 16
  private static let portHeight = 13

  /// Where a line goes up or down: in a lane, from which a gap leads to the next one.
  private struct Turn {
    let lane: Int32
    /// The gaps of which it takes one; none after the last turn.
    let passed: Range<Int32>
    var gap: Int32 = -1
    /// Its stops in the gap and in the lane.
    var gapStop: Int32 = -1
    var laneStop: Int32 = -1

    init(lane: Int, passed: Range<Int>) {
      self.lane = Int32(lane)
      self.passed = Int32(passed.lowerBound)..<Int32(passed.upperBound)
    }
  }

  /// - Parameter tree: the map's.
  init(of map: FlowDiagram, _ layout: MapLayout, _ tree: DiagramTree) {
    (self.map, self.layout) = (map, layout)
    isTree = tree.isLine
    makeRooms()
    for edge in map.edges {
      sides.append(addTurns(from: layout.frames[edge.from], to: layout.frames[edge.to]))
      firstTurn.append(turns.count)
    }
    let keys = map.edges.indices.map { isTree[$0] ? map.edges[$0].from : -1 - map.edges[$0].to }
    // Those together that share their room.
    let order = map.edges.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
    let ports = MapPorts(of: map, layout, order, keys, sides)
    ends = ports.ends
    heights = ports.counts.map { min($0, Self.mostPorts) * Self.portHeight }
    for line in order { takeGaps(line, keys[line]) }
    for gap in gaps.indices { gaps[gap].settleAsGap() }
    for line in order { takeLanes(line, keys[line]) }
  }

  /// How often all lines together go up or down.
  var turnCount: Int { turns.count }

  /// How much room is needed left of each column.
  ///
  /// - Parameter room: what is needed beside the lines.
  func laneWidths(beside room: Int) -> [Int] {
    layout.bands.indices.flatMap { band in
      layout.bands[band].columns.indices.map { lanes[firstLane[band] + $0].wantedWidth(beside: room) }
    }
  }

  /// Gives every line its place in its lanes.
  mutating func settle() {
    for lane in lanes.indices { lanes[lane].settleAsLane() }
  }

  /// The way of a line, once all have their places.
  func route(of line: Int) -> MapRoute {
    let (from, to) = (layout.frames[map.edges[line].from], layout.frames[map.edges[line].to])
    let turns = turns[firstTurn[line]..<firstTurn[line + 1]]
    let places = turns.map { turn in
      let lane = Int(turn.lane)
      return turn.laneStop < 0 ? lanes[lane].middle : lanes[lane].stops[Int(turn.laneStop)].place
    }
    return MapRoute(
      places: [sides[line].leaves > 0 ? from.x + from.width : from.x] + places
        + [sides[line].arrives > 0 ? to.x + to.width : to.x],
      heights: [ends[line].from] + turns.map { height(after: $0, of: line) },
      rooms: zip(turns, places).map { ($1 - lanes[Int($0.lane)].from, lanes[Int($0.lane)].to - $1) },
      endsAlone: isTree[line])
  }

  // MARK: rooms

  private mutating func makeRooms() {
    for band in layout.bands {
      for column in band.columns {
        let frames = column.nodes.map { layout.frames[$0] }
        let first = gaps.count
        var above = band.top - Self.out
        for frame in frames {
          gaps.append(MapRoom(above, frame.y - Self.clear))
          above = frame.y + frame.height + Self.clear
        }
        gaps.append(MapRoom(above, band.bottom + Self.out))
        gapsOfColumn.append(first..<gaps.count)
      }
    }
    for (band, next) in zip(layout.bands, layout.bands.dropFirst()) {
      gapBelowBand.append(gaps.count)
      gaps.append(MapRoom(band.bottom + Self.out + 4, next.top - Self.out - 4))
    }
    for band in layout.bands {
      firstLane.append(lanes.count)
      var left = -Self.side
      for column in band.columns {
        lanes.append(MapRoom(left, column.x))
        left = column.x + column.width
      }
      lanes.append(MapRoom(left, left + Self.side))
    }
  }

  // MARK: turns

  /// Adds where a line goes up or down, and gives the sides where it leaves and arrives.
  private mutating func addTurns(from: MapLayout.Frame, to: MapLayout.Frame) -> (leaves: Int, arrives: Int) {
    /// The lane left of a column.
    func lane(_ band: Int, _ column: Int) -> Int { firstLane[band] + column - layout.bands[band].first }
    if from.band != to.band {
      let down = from.band < to.band ? 1 : -1
      var current = lane(from.band, from.column + 1)
      for band in stride(from: from.band, to: to.band, by: down) {
        let (gap, next) = (gapBelowBand[min(band, band + down)], band + down)
        turns.append(Turn(lane: current, passed: gap..<gap + 1))
        let x = lanes[current].middle
        let nearest = (firstLane[next]...firstLane[next] + layout.bands[next].columns.count).min {
          (abs(lanes[$0].middle - x), $0) < (abs(lanes[$1].middle - x), $1)
        }
        current = next == to.band ? lane(next, to.column) : nearest ?? firstLane[next]
      }
      turns.append(Turn(lane: current, passed: 0..<0))
      return (1, -1)
    }
    if from.column == to.column {
      // Beside its column, on the side where there is another.
      let band = layout.bands[from.band]
      let side = from.column > band.first && from.column == band.first + band.columns.count - 1 ? -1 : 1
      turns.append(Turn(lane: lane(from.band, side > 0 ? from.column + 1 : from.column), passed: 0..<0))
      return (side, side)
    }
    let step = from.column < to.column ? 1 : -1
    for column in stride(from: from.column, to: to.column, by: step) {
      turns.append(
        Turn(
          lane: lane(from.band, step > 0 ? column + 1 : column),
          passed: column + step == to.column ? 0..<0 : gapsOfColumn[column + step]))
    }
    return (step, -step)
  }

  /// The gap nearest to a height, of some that are one below the other.
  private func nearest(_ range: Range<Int32>, to height: Int) -> Int {
    // The first that does not end above it, or the last.
    var (low, high) = (Int(range.lowerBound), Int(range.upperBound) - 1)
    while low < high {
      let middle = (low + high) / 2
      if gaps[middle].to < height { low = middle + 1 } else { high = middle }
    }
    let isBelow = low > Int(range.lowerBound) && gaps[low - 1].distance(to: height) <= gaps[low].distance(to: height)
    return isBelow ? low - 1 : low
  }

  private mutating func takeGaps(_ line: Int, _ key: Int) {
    let wish = isTree[line] ? ends[line].from : ends[line].to
    for turn in firstTurn[line]..<firstTurn[line + 1] where !turns[turn].passed.isEmpty {
      let gap = nearest(turns[turn].passed, to: wish)
      turns[turn].gap = Int32(gap)
      turns[turn].gapStop = Int32(gaps[gap].book(line, key, wish: wish))
    }
  }

  /// How high a line is after a turn.
  private func height(after turn: Turn, of line: Int) -> Int {
    turn.gap < 0 ? ends[line].to : gaps[Int(turn.gap)].stops[Int(turn.gapStop)].place
  }

  private mutating func takeLanes(_ line: Int, _ key: Int) {
    let (from, to) = (layout.frames[map.edges[line].from], layout.frames[map.edges[line].to])
    var before = ends[line].from
    var x = sides[line].leaves > 0 ? from.x + from.width : from.x
    for turn in firstTurn[line]..<firstTurn[line + 1] {
      let lane = Int(turns[turn].lane)
      let (middle, after) = (lanes[lane].middle, height(after: turns[turn], of: line))
      let next =
        turn + 1 < firstTurn[line + 1]
        ? lanes[Int(turns[turn + 1].lane)].middle : sides[line].arrives > 0 ? to.x + to.width : to.x
      if before != after {
        let ends = (MapRoom.End(height: before, isLeft: x < middle), MapRoom.End(height: after, isLeft: next < middle))
        turns[turn].laneStop = Int32(lanes[lane].book(line, key, ends.0, ends.1))
      }
      (before, x) = (after, middle)
    }
  }
}
