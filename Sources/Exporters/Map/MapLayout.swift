/// Where the boxes of a map of groups are: in columns by how many links they are away from the start, and where the columns become
/// many, in bands one below the other.
///
/// `dot` lays out better, and takes seconds for what this does in a millisecond. Whole points only, so that every machine makes the
/// same picture.
struct MapLayout {
  /// Where one box is.
  struct Frame {
    var x = 0
    var y = 0
    let width: Int
    let height: Int
    var column = -1
    var band = -1

    var middle: Int { y + height / 2 }
  }

  /// Boxes one below the other.
  struct Column {
    let x: Int
    let width: Int
    let nodes: [Int]
  }

  /// Columns beside each other.
  struct Band {
    /// The number of its first column.
    let first: Int
    var columns: [Column] = []
    let top: Int
    var bottom = 0
  }

  private(set) var frames: [Frame]
  private(set) var bands: [Band] = []
  private(set) var width = 0
  private(set) var height = 0

  private static let gap = 26
  private static let columnGap = 100
  /// The rooms left of the columns.
  private let lanes: [Int]
  private static let bandGap = 84

  /// - Parameters:
  ///   - tree: the map's.
  ///   - sizes: how large each node of the map is.
  ///   - lanes: how much room is left of each column, where that is known.
  init(of map: FlowDiagram, _ tree: DiagramTree, sizes: [(width: Int, height: Int)], lanes: [Int] = []) {
    self.lanes = lanes
    frames = sizes.map { Frame(width: $0.width, height: $0.height) }
    let parents = tree.lineInto.map { $0 < 0 ? -1 : map.edges[$0].from }
    let columns = columns(tree.order, parents)
    for (number, column) in columns.enumerated() {
      for node in column { frames[node].column = number }
    }
    var top = 0
    for band in bands(columns) { top = place(band, columns, parents, below: top) }
  }

  /// The nodes by their distance from the start, in the order in which they are found; what is too high becomes several columns.
  private func columns(_ order: [Int], _ parents: [Int]) -> [[Int]] {
    var layers: [[Int]] = []
    var layer = [Int](repeating: 0, count: frames.count)
    for node in order {
      layer[node] = parents[node] < 0 ? 0 : layer[parents[node]] + 1
      if layer[node] == layers.count { layers.append([]) }
      layers[layer[node]].append(node)
    }
    let most = max(8, Self.root(frames.count * 3 / 2))
    return layers.flatMap { layer in
      let parts = (layer.count + most - 1) / most
      return (0..<parts).map { Array(layer[layer.count * $0 / parts..<layer.count * ($0 + 1) / parts]) }
    }
  }

  /// Which columns are beside each other.
  private func bands(_ columns: [[Int]]) -> [Range<Int>] {
    let widths = columns.enumerated().map { number, column in
      laneWidth(before: number) + (column.map { frames[$0].width }.max() ?? 0)
    }
    let heights = columns.map { $0.reduce(0) { $0 + frames[$1].height + Self.gap } }
    let area = zip(widths, heights).reduce(0) { $0 + $1.0 * $1.1 }
    // As many bands as make a picture that is not much wider than high, all about as long.
    let total = widths.reduce(0, +)
    let room = max(1_600, Self.root(area) * 5 / 2)
    let count = max(1, (total + room / 2) / room)
    var result: [Range<Int>] = []
    var (first, used) = (0, 0)
    for (column, width) in widths.enumerated() {
      if used + width / 2 > total / count, column > first, result.count < count - 1 {
        result.append(first..<column)
        (first, used) = (column, 0)
      }
      used += width
    }
    return result + [first..<columns.count]
  }

  /// Places the columns of a band, each box as near to what leads to it as those above and below it let it.
  private mutating func place(
    _ band: Range<Int>, _ columns: [[Int]], _ parents: [Int], below top: Int
  ) -> Int {
    let number = bands.count
    var (left, placed) = (0, Band(first: band.lowerBound, top: top))
    for column in band {
      if column > band.lowerBound { left += laneWidth(before: column) }
      var wanted: [Int] = []
      for node in columns[column] {
        let parent = parents[node]
        let isBeside = parent >= 0 && frames[parent].band == number && frames[parent].column < column
        // What follows nothing in this band is where the one above it would have it.
        wanted.append(
          (isBeside ? frames[parent].middle : wanted.last.map { $0 + frames[node].height / 2 } ?? 0)
            - frames[node].height / 2)
      }
      settle(columns[column], wanted)
      let widest = columns[column].map { frames[$0].width }.max() ?? 0
      for node in columns[column] {
        frames[node].x = left + (widest - frames[node].width) / 2
        frames[node].band = number
      }
      placed.columns.append(Column(x: left, width: widest, nodes: columns[column]))
      left += widest
    }
    let nodes = band.flatMap { columns[$0] }
    let highest = nodes.map { frames[$0].y }.min() ?? 0
    for node in nodes { frames[node].y += top - highest }
    let bottom = nodes.map { frames[$0].y + frames[$0].height }.max() ?? top
    placed.bottom = bottom
    bands.append(placed)
    (width, height) = (max(width, left), bottom)
    return bottom + Self.bandGap
  }

  private func laneWidth(before column: Int) -> Int { column < lanes.count ? lanes[column] : Self.columnGap }

  /// Keeps boxes apart in their order: in the middle between pushing them down and pushing them up.
  private mutating func settle(_ column: [Int], _ wanted: [Int]) {
    var down = wanted
    for index in column.indices.dropFirst() {
      down[index] = max(down[index], down[index - 1] + frames[column[index - 1]].height + Self.gap)
    }
    var up = wanted
    for index in column.indices.dropLast().reversed() {
      up[index] = min(up[index], up[index + 1] - frames[column[index]].height - Self.gap)
    }
    for (index, node) in column.enumerated() { frames[node].y = (down[index] + up[index]) / 2 }
  }

  /// The square root, rounded down.
  private static func root(_ number: Int) -> Int { Int(Double(number).squareRoot()) }
}
