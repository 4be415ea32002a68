import SourceText

/// What the comparison of links said something of, made ready to be asked for.
struct ToldSpots {
  private let old: [Span]
  private let new: [Span]

  init(_ spots: [FlowDifference.Spot]) {
    func sorted(_ isNew: Bool) -> [Span] {
      Set(spots.filter { $0.isNew == isNew }.map { $0.span }).sorted { ($0.start, $0.end) < ($1.start, $1.end) }
    }
    (old, new) = (sorted(false), sorted(true))
  }

  /// Whether something was said of what is there, or of something in it.
  func holdsSome(in spot: FlowDifference.Spot) -> Bool {
    let spans = spot.isNew ? new : old
    var low = 0
    var high = spans.count
    while low < high {
      let middle = (low + high) / 2
      if spans[middle].start < spot.span.start { low = middle + 1 } else { high = middle }
    }
    while low < spans.count, spans[low].start < spot.span.end {
      if spans[low].end <= spot.span.end { return true }
      low += 1
    }
    return false
  }
}
