/// A range of bytes in a `SourceMap`, end exclusive.
///
/// All files of an app share one address space, so a span alone says which file it is in. Lines and columns exist only
/// in `LineTable`, when something leaves the compiler.
package struct Span: Hashable, Sendable {
  /// The offset of the first byte.
  package var start: UInt32
  /// The offset after the last byte.
  package var end: UInt32

  /// A range of bytes; one whose end is before its start is empty.
  @inlinable @inline(__always)
  package init(start: UInt32, end: UInt32) {
    self.start = start
    self.end = Swift.max(start, end)
  }

  /// The place of what is in no file, or of what nobody wrote.
  package static let nowhere = Span(start: 0, end: 0)

  /// Whether nothing is between start and end.
  @inlinable @inline(__always)
  package var isEmpty: Bool { start == end }

  /// The number of bytes between start and end.
  @inlinable @inline(__always)
  package var length: Int { Int(end - start) }

  /// The smallest span that holds both.
  @inlinable @inline(__always)
  package func union(_ other: Span) -> Span {
    Span(start: Swift.min(start, other.start), end: Swift.max(end, other.end))
  }

  /// Whether `other` is inside this span.
  @inlinable @inline(__always)
  package func contains(_ other: Span) -> Bool {
    start <= other.start && other.end <= end
  }

  /// The place right before the first byte.
  @inlinable @inline(__always)
  package var startPoint: Span { Span(start: start, end: start) }

  /// The place right after the last byte.
  @inlinable @inline(__always)
  package var endPoint: Span { Span(start: end, end: end) }
}

extension Span: Comparable {
  /// Orders spans by their start, then by their end.
  @inlinable @inline(__always)
  package static func < (a: Span, b: Span) -> Bool {
    (a.start, a.end) < (b.start, b.end)
  }
}
