package import SourceText

/// Ranges that are in one another or apart, made ready to find the innermost one around a place.
package struct SpanIndex<Value: Sendable>: Sendable {
  private struct Entry {
    let span: Span
    let value: Value
    /// The number of the entry around this one, or -1.
    var outer: Int
  }

  private var entries: [Entry] = []

  /// Where two ranges are equal, the earlier one counts as the inner one.
  package init(_ ranges: [(span: Span, value: Value)]) {
    let order = ranges.indices.sorted {
      let (a, b) = (ranges[$0].span, ranges[$1].span)
      return (a.start, b.end, $1) < (b.start, a.end, $0)
    }
    entries.reserveCapacity(order.count)
    for index in order {
      let (span, value) = ranges[index]
      var outer = entries.count - 1
      while outer >= 0, !entries[outer].span.contains(span) { outer = entries[outer].outer }
      entries.append(Entry(span: span, value: value, outer: outer))
    }
  }

  /// What belongs to the innermost range that holds this one.
  package func innermost(around span: Span) -> Value? {
    let index = entry(around: span)
    return index >= 0 ? entries[index].value : nil
  }

  /// What belongs to all ranges that hold this one, the innermost first.
  package func all(around span: Span) -> [Value] {
    var result: [Value] = []
    var index = entry(around: span)
    while index >= 0 {
      result.append(entries[index].value)
      index = entries[index].outer
    }
    return result
  }

  /// The number of the innermost entry that holds this range, or -1. Whatever is around it holds the range too.
  private func entry(around span: Span) -> Int {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].span.start <= span.start { low = middle + 1 } else { high = middle }
    }
    var index = low - 1
    while index >= 0, !entries[index].span.contains(span) { index = entries[index].outer }
    return index
  }
}
