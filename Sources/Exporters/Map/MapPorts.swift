/// How high the lines of a map begin and end: spread along the sides of the boxes in the order of what they lead to. Lines that share
/// their room share their port too.
struct MapPorts {
  /// For every line how high it begins and ends.
  let ends: [(from: Int, to: Int)]
  /// For every box how many ports its fuller side has.
  let counts: [Int]

  /// What leaves or enters a side of a box as one.
  private struct Port {
    /// Twice the number of the box, and one more for its right side.
    let place: Int
    /// Twice the least number of its lines, and one more where they end.
    let first: Int
    var count = 0
    /// The heights of the other ends, together.
    var others = 0
  }

  /// - Parameters:
  ///   - order: the lines, those together that share their room.
  ///   - keys: for every line a number that those have in common that share their room.
  ///   - sides: on which side of its boxes a line leaves and arrives; -1 for the left one.
  init(
    of map: FlowDiagram, _ layout: MapLayout, _ order: [Int], _ keys: [Int], _ sides: [(leaves: Int, arrives: Int)]
  ) {
    let frames = layout.frames
    var ports: [Port] = []
    // For every line the ports where it begins and ends; for every side of a box the last port there, of lines that begin or end.
    var portOf = [Int](repeating: -1, count: map.edges.count * 2)
    var last = [Int](repeating: -1, count: frames.count * 4)
    func add(_ number: Int, isEnd: Bool, _ box: Int, _ other: Int, _ side: Int) {
      let place = box * 2 + (side > 0 ? 1 : 0)
      let end = number * 2 + (isEnd ? 1 : 0)
      let known = last[place * 2 + (isEnd ? 1 : 0)]
      let port = known >= 0 && keys[ports[known].first / 2] == keys[number] ? known : ports.count
      if port == ports.count {
        ports.append(Port(place: place, first: end))
        last[place * 2 + (isEnd ? 1 : 0)] = port
      }
      portOf[end] = port
      ports[port].count += 1
      ports[port].others += frames[other].middle
    }
    for number in order {
      let edge = map.edges[number]
      add(number, isEnd: false, edge.from, edge.to, sides[number].leaves)
      add(number, isEnd: true, edge.to, edge.from, sides[number].arrives)
    }
    var portsAt = [Int](repeating: 0, count: frames.count * 2)
    for port in ports { portsAt[port.place] += 1 }
    counts = frames.indices.map { max(portsAt[$0 * 2], portsAt[$0 * 2 + 1]) }
    let wishes = ports.map { $0.others / $0.count }
    let sorted = ports.indices.sorted {
      (ports[$0].place, wishes[$0], ports[$0].first) < (ports[$1].place, wishes[$1], ports[$1].first)
    }
    // How high each port is.
    var heights = [Int](repeating: 0, count: ports.count)
    var position = 0
    for (index, port) in sorted.enumerated() {
      let place = ports[port].place
      position = index > 0 && ports[sorted[index - 1]].place == place ? position + 1 : 0
      let frame = frames[place / 2]
      heights[port] =
        portsAt[place] == 1
        ? frame.middle : frame.y + frame.height * (12 + 76 * (2 * position + 1) / (2 * portsAt[place])) / 100
    }
    ends = map.edges.indices.map { (heights[portOf[$0 * 2]], heights[portOf[$0 * 2 + 1]]) }
  }
}
