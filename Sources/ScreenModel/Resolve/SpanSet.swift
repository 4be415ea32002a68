package import SourceText

/// Places of which one asks whether a part of a file meets any.
package struct SpanSet {
  package let all: [Span]
  /// For each place the furthest end of it and those before.
  private let ends: [UInt32]

  package init(_ places: [Span]) {
    all = places.sorted()
    var ends = all.map { $0.end }
    for index in ends.indices.dropFirst() { ends[index] = max(ends[index], ends[index - 1]) }
    self.ends = ends
  }

  /// Whether one of them overlaps a part, or is an empty place in it.
  package func overlaps(_ part: Span) -> Bool {
    var low = 0
    var high = all.count
    while low < high {
      let middle = (low + high) / 2
      if all[middle].start < part.end || all[middle].start == part.start { low = middle + 1 } else { high = middle }
    }
    return low > 0 && (ends[low - 1] > part.start || all[low - 1].start >= part.start)
  }
}
