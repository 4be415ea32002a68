import SourceText

/// How a line of a map goes: level and upright by turns.
struct MapRoute {
  /// Where it begins and ends, and between them where it goes up or down.
  let places: [Int]
  /// How high it is before each of those places but the last.
  let heights: [Int]
  /// For each place where it goes up or down, how far its corners may reach to the left and to the right.
  let rooms: [(left: Int, right: Int)]
  /// Whether its end is its own, and its beginning is not.
  let endsAlone: Bool

  /// The middle of the part that belongs to no other line.
  var spot: (x: Int, y: Int) {
    let last = places.count - 1
    return endsAlone
      ? ((places[last] + places[last - 1]) / 2, heights[last - 1]) : ((places[0] + places[1]) / 2, heights[0])
  }

  private static let turn = 22

  /// It as the data of a path: straight, with round corners.
  var path: [UInt8] {
    var path: [UInt8] = []
    path.reserveCapacity(places.count * 50)
    func add(_ letter: Unicode.Scalar, _ number: Int) {
      path.append(UInt8(ascii: letter))
      path.append(decimal: number)
    }
    add("M", places[0])
    add(" ", heights[0])
    for index in 1..<places.count - 1 {
      let (x, from, to) = (places[index], heights[index - 1], heights[index])
      if from == to { continue }
      let tall = min(Self.turn, abs(to - from) / 2) * (to - from).signum()
      let room = rooms[index - 1]
      /// How far a corner reaches to the side of where the line comes from, or goes to.
      func wide(_ other: Int, isEnd: Bool) -> Int {
        let reach = min(Self.turn, other < x ? room.left : room.right, abs(other - x) / (isEnd ? 1 : 2))
        return (other - x).signum() * reach
      }
      add("H", x + wide(places[index - 1], isEnd: index == 1))
      add("Q", x)
      for number in [from, x, from + tall] { add(" ", number) }
      add("V", to - tall)
      add("Q", x)
      for number in [to, x + wide(places[index + 1], isEnd: index == places.count - 2), to] { add(" ", number) }
    }
    add("H", places[places.count - 1])
    return path
  }
}
