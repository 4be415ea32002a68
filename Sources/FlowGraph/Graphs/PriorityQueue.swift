/// How long a path is: touches first, then steps; both saturate.
package struct PathLength: Comparable, Hashable, Sendable {
  fileprivate(set) var bits: UInt64

  /// Nothing done yet.
  package static let none = PathLength(bits: 0)
  /// Longer than every path.
  package static let unreached = PathLength(bits: .max)

  fileprivate init(bits: UInt64) { self.bits = bits }

  /// A length of so many touches and steps.
  package init(taps: UInt32, steps: UInt32) {
    bits = UInt64(min(taps, .max - 1)) << 32 | UInt64(min(steps, .max - 1))
  }

  /// How many touches; at `PathLength.most` there are that many or more.
  package var taps: UInt32 { UInt32(truncatingIfNeeded: bits >> 32) }
  /// How many moves.
  package var steps: UInt32 { UInt32(truncatingIfNeeded: bits) }

  /// The number at which counting stops.
  package static let most = UInt32.max - 1

  /// Whether counting stopped before the end.
  package var isSaturated: Bool { taps >= PathLength.most || steps >= PathLength.most }

  /// One path after the other.
  @inline(__always)
  package static func + (left: PathLength, right: PathLength) -> PathLength {
    let limit = UInt64(most)
    let taps = min(left.bits >> 32 + right.bits >> 32, limit)
    let steps = min(left.bits & 0xffff_ffff + right.bits & 0xffff_ffff, limit)
    return PathLength(bits: taps << 32 | steps)
  }

  /// Fewer touches first, then fewer steps.
  @inline(__always)
  package static func < (left: PathLength, right: PathLength) -> Bool { left.bits < right.bits }
}

/// Items that wait, the one with the shortest path first (a binary heap).
package struct PriorityQueue: Sendable {
  private var heap: [(length: PathLength, item: Int)] = []

  /// One in which nothing waits.
  package init() {}

  /// The length of the shortest path that waits.
  package var shortest: PathLength? { heap.first?.length }

  /// Lets an item wait.
  package mutating func push(_ item: Int, _ length: PathLength) {
    var place = heap.count
    heap.append((length, item))
    while place > 0 {
      let above = (place - 1) / 2
      if heap[above].length <= length { break }
      heap[place] = heap[above]
      place = above
    }
    heap[place] = (length, item)
  }

  /// Takes out the item with the shortest path.
  package mutating func pop() -> (length: PathLength, item: Int)? {
    guard let first = heap.first, let last = heap.popLast() else { return nil }
    if heap.isEmpty { return first }
    var place = 0
    while true {
      var below = 2 * place + 1
      if below >= heap.count { break }
      if below + 1 < heap.count, heap[below + 1].length < heap[below].length { below += 1 }
      if last.length <= heap[below].length { break }
      heap[place] = heap[below]
      place = below
    }
    heap[place] = last
    return first
  }
}
