/// How long a way is: touches first, then steps; both saturate.
package struct WayLength: Comparable, Hashable, Sendable {
  fileprivate(set) var bits: UInt64

  /// Nothing done yet.
  package static let none = WayLength(bits: 0)
  /// Longer than every way.
  package static let unreached = WayLength(bits: .max)

  fileprivate init(bits: UInt64) { self.bits = bits }

  /// A length of so many touches and steps.
  package init(taps: UInt32, steps: UInt32) {
    bits = UInt64(min(taps, .max - 1)) << 32 | UInt64(min(steps, .max - 1))
  }

  /// How many touches; at `WayLength.most` there are that many or more.
  package var taps: UInt32 { UInt32(truncatingIfNeeded: bits >> 32) }
  /// How many moves.
  package var steps: UInt32 { UInt32(truncatingIfNeeded: bits) }

  /// The number at which counting stops.
  package static let most = UInt32.max - 1

  /// Whether counting stopped before the end.
  package var isSaturated: Bool { taps >= WayLength.most || steps >= WayLength.most }

  /// One way after the other.
  @inline(__always)
  package static func + (left: WayLength, right: WayLength) -> WayLength {
    let limit = UInt64(most)
    let taps = min(left.bits >> 32 + right.bits >> 32, limit)
    let steps = min(left.bits & 0xffff_ffff + right.bits & 0xffff_ffff, limit)
    return WayLength(bits: taps << 32 | steps)
  }

  /// Fewer touches first, then fewer steps.
  @inline(__always)
  package static func < (left: WayLength, right: WayLength) -> Bool { left.bits < right.bits }
}

/// Items that wait, the one with the shortest way first (a binary heap).
package struct LengthQueue: Sendable {
  private var heap: [(length: WayLength, item: Int)] = []

  /// One in which nothing waits.
  package init() {}

  /// Lets an item wait.
  package mutating func push(_ item: Int, _ length: WayLength) {
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

  /// Takes out the item with the shortest way.
  package mutating func pop() -> (length: WayLength, item: Int)? {
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
