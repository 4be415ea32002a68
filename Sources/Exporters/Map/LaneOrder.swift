/// In which order lines go beside each other in a lane: as they wish, but what comes from the left at some height ends before what goes to
/// the right at that height begins. At one height both would look like one line. Where lines wait for each other, the first one goes.
///
/// What blocks a height is counted. Asking every stop about every other took minutes, since thousands share a lane of a large map.
struct LaneOrder {
  /// How high lines are where they come from the left, and where they go to the right: those of the first stop first.
  struct Lines {
    fileprivate var lefts: [Int] = []
    fileprivate var rights: [Int] = []
    /// Where those of each stop end.
    private var ends: [(left: Int, right: Int)] = []

    /// Adds a line of a stop, which is the last one or a new one.
    mutating func add(_ height: Int, isLeft: Bool, of stop: Int) {
      if isLeft { lefts.append(height) } else { rights.append(height) }
      if stop == ends.count { ends.append((0, 0)) }
      ends[stop] = (lefts.count, rights.count)
    }

    fileprivate func lefts(of stop: Int) -> ArraySlice<Int> {
      lefts[(stop == 0 ? 0 : ends[stop - 1].left)..<ends[stop].left]
    }

    fileprivate func rights(of stop: Int) -> ArraySlice<Int> {
      rights[(stop == 0 ? 0 : ends[stop - 1].right)..<ends[stop].right]
    }
  }

  /// A height at which something goes to the right.
  private struct Height {
    /// How many stops without a place have a line from the left here.
    var blockers = 0
    /// The stops that wait for others here, as the last of a chain: those with no line from the left, and those that have one themselves.
    var waiting = -1
    var waitingBlockers = -1
    /// The last stop that was found to block this height, and the last that was asked to wait here, so that each counts once.
    var lastBlocker = -1
    var lastAsked = -1
  }

  private var heights: [Height] = []
  /// The heights that each stop blocks, and where those of each begin.
  private var blocked: [Int] = []
  private var firstBlocked = [0]
  /// Stops that wait, each with the place of the one before it in its chain.
  private var chained: [(stop: Int, previous: Int)] = []
  /// For every stop at how many heights it waits for others.
  private var waits: [Int]
  private var isPlaced: [Bool]
  private var free: LeastNumbers

  private init(_ stops: [Int], _ lines: Lines) {
    waits = [Int](repeating: 0, count: stops.count)
    isPlaced = [Bool](repeating: false, count: stops.count)
    free = LeastNumbers(below: stops.count)
    let lowest = lines.rights.min() ?? 0
    // The numbers of the heights from the lowest on, or -1 where nothing goes to the right.
    var numbers = [Int](repeating: -1, count: (lines.rights.max() ?? 0) - lowest + 1)
    for right in lines.rights where numbers[right - lowest] < 0 {
      numbers[right - lowest] = heights.count
      heights.append(Height())
    }
    for (number, stop) in stops.enumerated() {
      for left in lines.lefts(of: stop) {
        let first = max(left - MapRoom.clear + 1 - lowest, 0)
        let end = min(left + MapRoom.clear - lowest, numbers.count)
        for place in first..<max(first, end) where numbers[place] >= 0 && heights[numbers[place]].lastBlocker != number
        {
          heights[numbers[place]].lastBlocker = number
          heights[numbers[place]].blockers += 1
          blocked.append(numbers[place])
        }
      }
      firstBlocked.append(blocked.count)
    }
    for (number, stop) in stops.enumerated() {
      for height in blocked[firstBlocked[number]..<firstBlocked[number + 1]] { heights[height].lastBlocker = number }
      for right in lines.rights(of: stop) { wait(number, at: numbers[right - lowest]) }
      if waits[number] == 0 { free.insert(number) }
    }
  }

  /// Stops in the order of their places.
  ///
  /// - Parameter stops: in the order of their wishes.
  static func order(of stops: [Int], _ lines: Lines) -> [Int] {
    var lane = LaneOrder(stops, lines)
    var first = 0
    return stops.map { _ in
      while lane.isPlaced[first] { first += 1 }
      let next = lane.free.removeLeast() ?? first
      lane.place(next)
      return stops[next]
    }
  }

  private mutating func wait(_ number: Int, at height: Int) {
    let blocksItself = heights[height].lastBlocker == number
    if heights[height].lastAsked == number || heights[height].blockers == (blocksItself ? 1 : 0) { return }
    heights[height].lastAsked = number
    waits[number] += 1
    if blocksItself {
      chained.append((number, heights[height].waitingBlockers))
      heights[height].waitingBlockers = chained.count - 1
    } else {
      chained.append((number, heights[height].waiting))
      heights[height].waiting = chained.count - 1
    }
  }

  private mutating func place(_ number: Int) {
    isPlaced[number] = true
    for height in blocked[firstBlocked[number]..<firstBlocked[number + 1]] {
      heights[height].blockers -= 1
      switch heights[height].blockers {
      case 0: release(heights[height].waiting)
      // The last that blocks the others here may wait itself, but for nobody else.
      case 1: release(heights[height].waitingBlockers)
      default: break
      }
    }
  }

  private mutating func release(_ chain: Int) {
    var place = chain
    while place >= 0 {
      let (number, previous) = chained[place]
      place = previous
      if isPlaced[number] { continue }
      waits[number] -= 1
      if waits[number] == 0 { free.insert(number) }
    }
  }
}

/// Some numbers, of which the least is taken out again and again: a bit each.
private struct LeastNumbers {
  private var words: [UInt64]
  /// The first word that may hold a number.
  private var first: Int

  init(below end: Int) {
    words = [UInt64](repeating: 0, count: (end + 63) / 64)
    first = words.count
  }

  mutating func insert(_ number: Int) {
    words[number / 64] |= 1 << UInt64(number % 64)
    first = min(first, number / 64)
  }

  mutating func removeLeast() -> Int? {
    while first < words.count, words[first] == 0 { first += 1 }
    guard first < words.count else { return nil }
    defer { words[first] &= words[first] - 1 }
    return first * 64 + words[first].trailingZeroBitCount
  }
}
