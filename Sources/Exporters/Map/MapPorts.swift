/// How high the lines of a map begin and end: spread along the sides of the boxes in the order of what they lead to. Lines that share
/// their room share their port too.
struct MapPorts {
  /// For every line how high it begins and ends.
  private(set) var ends: [(from: Int, to: Int)]
  /// For every box how many ports its fuller side has.
  let counts: [Int]

  /// What leaves or enters a side of a box as one.
  private struct Port {
    var lines: [(number: Int, isEnd: Bool)] = []
    /// The heights of the other ends, together.
    var others = 0
  }

  /// What lines have in common that share a port: the side of the box, whether they end there, and the number they share their room by.
  private struct PortKey: Hashable {
    let place: Int
    let isEnd: Bool
    let key: Int
  }

  /// - Parameters:
  ///   - keys: for every line a number that those have in common that share their room.
  ///   - sides: on which side of its boxes a line leaves and arrives; -1 for the left one.
  init(of map: FlowDiagram, _ layout: MapLayout, _ keys: [Int], _ sides: [(leaves: Int, arrives: Int)]) {
    let frames = layout.frames
    ends = map.edges.map { (frames[$0.from].middle, frames[$0.to].middle) }
    var ports = [[Port]](repeating: [], count: frames.count * 2)
    var portOf: [PortKey: Int] = [:]
    func add(_ number: Int, isEnd: Bool, _ box: Int, _ other: Int, _ side: Int) {
      let place = box * 2 + (side > 0 ? 1 : 0)
      let key = PortKey(place: place, isEnd: isEnd, key: keys[number])
      let port = portOf[key, default: ports[place].count]
      if port == ports[place].count {
        portOf[key] = port
        ports[place].append(Port())
      }
      ports[place][port].lines.append((number, isEnd))
      ports[place][port].others += frames[other].middle
    }
    for (number, edge) in map.edges.enumerated() {
      add(number, isEnd: false, edge.from, edge.to, sides[number].leaves)
      add(number, isEnd: true, edge.to, edge.from, sides[number].arrives)
    }
    counts = frames.indices.map { max(ports[$0 * 2].count, ports[$0 * 2 + 1].count) }
    for (place, spots) in ports.enumerated() where spots.count > 1 {
      let frame = frames[place / 2]
      let wishes = spots.map { $0.others / $0.lines.count }
      for (position, port) in spots.indices.sorted(by: { (wishes[$0], $0) < (wishes[$1], $1) }).enumerated() {
        let height = frame.y + frame.height * (12 + 76 * (2 * position + 1) / (2 * spots.count)) / 100
        for (number, isEnd) in spots[port].lines {
          if isEnd { ends[number].to = height } else { ends[number].from = height }
        }
      }
    }
  }
}
