/// A way for every line of a map around all boxes: from its box into the lane beside its column, through gaps between the boxes of
/// further columns, and along the last lane to where it ends.
///
/// Lines that are as good as one share their room: those of the tree with others of their box, all others with those to the same box.
/// The page's map does the same (`templates/player/map/routes.js`).
struct MapRoutes {
  private(set) var routes: [MapRoute] = []
  /// How high each box must be for its ports.
  private(set) var heights: [Int] = []

  private let layout: MapLayout
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

  /// Where a line goes before anybody knows how many go there too.
  private struct Course {
    var leaves = 1
    var arrives = -1
    var lanes: [Int] = []
    var passed: [Range<Int>] = []
  }

  init(of map: FlowDiagram, _ layout: MapLayout) {
    self.layout = layout
    makeRooms()
    let tree = DiagramTree(map.edges.map { ($0.from, $0.to) }, nodeCount: map.nodes.count).lines
    let courses = map.edges.map { course(from: layout.frames[$0.from], to: layout.frames[$0.to]) }
    let isTree = map.edges.indices.map(tree.contains)
    let keys = map.edges.indices.map { isTree[$0] ? map.edges[$0].from : -1 - map.edges[$0].to }
    let ports = MapPorts(of: map, layout, keys, courses.map { ($0.leaves, $0.arrives) })
    heights = ports.counts.map { min($0, Self.mostPorts) * Self.portHeight }
    // Which gap each line takes.
    var stops: [[(gap: Int, stop: Int)]] = []
    for number in map.edges.indices {
      let wish = isTree[number] ? ports.ends[number].from : ports.ends[number].to
      stops.append(
        courses[number].passed.map { range in
          let gap =
            range.min { (gaps[$0].distance(to: wish), $0) < (gaps[$1].distance(to: wish), $1) } ?? range.lowerBound
          return (gap, gaps[gap].book(keys[number], wish: wish))
        })
    }
    for gap in gaps.indices { gaps[gap].settleAsGap() }
    for (number, edge) in map.edges.enumerated() {
      let (course, end) = (courses[number], ports.ends[number])
      let (from, to) = (layout.frames[edge.from], layout.frames[edge.to])
      routes.append(
        MapRoute(
          places: [course.leaves > 0 ? from.x + from.width : from.x] + course.lanes.map { lanes[$0].middle }
            + [course.arrives > 0 ? to.x + to.width : to.x],
          heights: [end.from] + stops[number].map { gaps[$0.gap].stops[$0.stop].place } + [end.to], rooms: [],
          endsAlone: isTree[number]))
    }
    takeLanes(courses.map { $0.lanes }, keys)
  }

  /// How much room is needed left of each column.
  ///
  /// - Parameter room: what is needed beside the lines.
  func laneWidths(beside room: Int) -> [Int] {
    layout.bands.indices.flatMap { band in
      layout.bands[band].columns.indices.map { lanes[firstLane[band] + $0].wantedWidth(beside: room) }
    }
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

  // MARK: courses

  private func course(from: MapLayout.Frame, to: MapLayout.Frame) -> Course {
    var result = Course()
    /// The lane left of a column.
    func lane(_ band: Int, _ column: Int) -> Int { firstLane[band] + column - layout.bands[band].first }
    if from.band != to.band {
      let down = from.band < to.band ? 1 : -1
      result.lanes.append(lane(from.band, from.column + 1))
      for band in stride(from: from.band, to: to.band, by: down) {
        let (gap, next) = (gapBelowBand[min(band, band + down)], band + down)
        result.passed.append(gap..<gap + 1)
        let x = lanes[result.lanes[result.lanes.count - 1]].middle
        let nearest = (firstLane[next]...firstLane[next] + layout.bands[next].columns.count).min {
          (abs(lanes[$0].middle - x), $0) < (abs(lanes[$1].middle - x), $1)
        }
        result.lanes.append(next == to.band ? lane(next, to.column) : nearest ?? firstLane[next])
      }
    } else if from.column == to.column {
      // Beside its column, on the side where there is another.
      let band = layout.bands[from.band]
      let side = from.column > band.first && from.column == band.first + band.columns.count - 1 ? -1 : 1
      (result.leaves, result.arrives) = (side, side)
      result.lanes.append(lane(from.band, side > 0 ? from.column + 1 : from.column))
    } else {
      let step = from.column < to.column ? 1 : -1
      (result.leaves, result.arrives) = (step, -step)
      for column in stride(from: from.column, to: to.column, by: step) {
        result.lanes.append(lane(from.band, step > 0 ? column + 1 : column))
        if column + step != to.column { result.passed.append(gapsOfColumn[column + step]) }
      }
    }
    return result
  }

  // MARK: places

  /// Gives every line its places in its lanes.
  private mutating func takeLanes(_ taken: [[Int]], _ keys: [Int]) {
    var stops: [[Int]] = []
    for (number, route) in routes.enumerated() {
      stops.append(
        taken[number].indices.map { index in
          let (before, after) = (route.heights[index], route.heights[index + 1])
          if before == after { return -1 }
          var (lefts, rights): ([Int], [Int]) = ([], [])
          if route.places[index] < route.places[index + 1] { lefts.append(before) } else { rights.append(before) }
          if route.places[index + 2] < route.places[index + 1] { lefts.append(after) } else { rights.append(after) }
          // Those cross least that begin farthest up where they lead up, and farthest down where they lead down.
          let (start, end) = lefts.count == 1 && rights.count == 1 ? (lefts[0], rights[0]) : (before, after)
          let lane = taken[number][index]
          return lanes[lane].book(keys[number], wish: end > start ? -start : start, lefts: lefts, rights: rights)
        })
    }
    for lane in lanes.indices { lanes[lane].settleAsLane() }
    for number in routes.indices {
      for (index, lane) in taken[number].enumerated() {
        let stop = stops[number][index]
        let place = stop < 0 ? lanes[lane].middle : lanes[lane].stops[stop].place
        routes[number].places[index + 1] = place
        routes[number].rooms.append((place - lanes[lane].from, lanes[lane].to - place))
      }
    }
  }
}
