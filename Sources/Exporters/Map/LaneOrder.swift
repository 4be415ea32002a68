/// In which order lines go beside each other in a lane: as they wish, but what comes from the left at some height ends before what goes to
/// the right at that height begins. At one height both would look like one line. Where lines wait for each other, the first one goes.
///
/// What blocks a height is counted. Asking every stop about every other took minutes, since thousands share a lane of a large map.
struct LaneOrder {
  /// The lines of one stop: how high those are that come from the left, and those that go to the right.
  struct Stop {
    var lefts: [Int] = []
    var rights: [Int] = []
  }

  /// A height at which something goes to the right.
  private struct Height {
    /// How many stops without a place have a line from the left here.
    var blockers = 0
    /// The stops that wait for others here: those with no line from the left, and those that have one themselves.
    var waiting: [Int] = []
    var waitingBlockers: [Int] = []
    /// The last stop that was found to block this height, and the last that was asked to wait here, so that each counts once.
    var lastBlocker = -1
    var lastAsked = -1
  }

  private var heights: [Height] = []
  /// For every stop the heights that it blocks.
  private var blocked: [[Int]] = []
  /// For every stop at how many heights it waits for others.
  private var waits: [Int]
  private var isPlaced: [Bool]
  private var free: LeastNumbers

  /// - Parameter stops: in the order of their wishes.
  private init(_ stops: [Stop]) {
    waits = [Int](repeating: 0, count: stops.count)
    isPlaced = [Bool](repeating: false, count: stops.count)
    free = LeastNumbers(below: stops.count)
    let rights = stops.flatMap { $0.rights }
    let lowest = rights.min() ?? 0
    // The numbers of the heights from the lowest on, or -1 where nothing goes to the right.
    var numbers = [Int](repeating: -1, count: (rights.max() ?? 0) - lowest + 1)
    for right in rights where numbers[right - lowest] < 0 {
      numbers[right - lowest] = heights.count
      heights.append(Height())
    }
    for (number, stop) in stops.enumerated() {
      var found: [Int] = []
      for left in stop.lefts {
        let first = max(left - MapRoom.clear + 1 - lowest, 0)
        let end = min(left + MapRoom.clear - lowest, numbers.count)
        for place in first..<max(first, end) where numbers[place] >= 0 && heights[numbers[place]].lastBlocker != number
        {
          heights[numbers[place]].lastBlocker = number
          heights[numbers[place]].blockers += 1
          found.append(numbers[place])
        }
      }
      blocked.append(found)
    }
    for (number, stop) in stops.enumerated() {
      for height in blocked[number] { heights[height].lastBlocker = number }
      for right in stop.rights { wait(number, at: numbers[right - lowest]) }
      if waits[number] == 0 { free.insert(number) }
    }
  }

  /// The stops in the order of their places, by their numbers in the order of their wishes.
  static func order(of stops: [Stop]) -> [Int] {
    var lane = LaneOrder(stops)
    var first = 0
    return stops.map { _ in
      while lane.isPlaced[first] { first += 1 }
      let next = lane.free.removeLeast() ?? first
      lane.place(next)
      return next
    }
  }

  private mutating func wait(_ number: Int, at height: Int) {
    let blocksItself = heights[height].lastBlocker == number
    if heights[height].lastAsked == number || heights[height].blockers == (blocksItself ? 1 : 0) { return }
    heights[height].lastAsked = number
    waits[number] += 1
    if blocksItself { heights[height].waitingBlockers.append(number) } else { heights[height].waiting.append(number) }
  }

  private mutating func place(_ number: Int) {
    isPlaced[number] = true
    for height in blocked[number] {
      heights[height].blockers -= 1
      switch heights[height].blockers {
      case 0: release(heights[height].waiting)
      // The last that blocks the others here may wait itself, but for nobody else.
      case 1: release(heights[height].waitingBlockers)
      default: break
      }
    }
  }

  private mutating func release(_ numbers: [Int]) {
    for number in numbers where !isPlaced[number] {
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
