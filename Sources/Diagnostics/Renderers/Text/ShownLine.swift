import SourceText

/// A source line cut to the room there is, so that what matters in it is seen.
struct ShownLine {
  private let text: ShownText
  private let window: Range<Int>
  private let isCutBefore: Bool
  private let isCutAfter: Bool
  /// The bytes looked at on each side of what matters; longer lines are not read as a whole.
  private static let reach: UInt32 = 1024

  init(_ content: Span, focus: Span?, in map: SourceMap, width: Int) {
    var near = content
    if content.length > 4 * Int(Self.reach) {
      let focus = focus ?? content.startPoint
      let from = min(max(focus.start, content.start), content.end)
      let to = min(max(from, min(focus.end, from + Self.reach)), content.end)
      near.start = from - content.start > Self.reach ? Self.boundary(from - Self.reach, map) : content.start
      near.end = content.end - to > Self.reach ? Self.boundary(to + Self.reach, map) : content.end
    }
    self.init(
      map.bytes[Int(near.start)..<Int(near.end)], focus: focus.map { Int($0.start)..<Int($0.end) }, width: width,
      isCutBefore: near.start > content.start, isCutAfter: near.end < content.end)
  }

  init(
    _ bytes: ArraySlice<UInt8>, focus: Range<Int>?, width: Int, isCutBefore: Bool = false, isCutAfter: Bool = false
  ) {
    let text = ShownText(bytes, isSource: true)
    self.text = text
    guard text.width > width || isCutBefore || isCutAfter else {
      window = 0..<text.width
      (self.isCutBefore, self.isCutAfter) = (false, false)
      return
    }
    let focus = focus.map { text.columns(from: $0.lowerBound, to: $0.upperBound) } ?? 0..<1
    var start = 0
    if focus.upperBound > width - 1 || isCutBefore {
      // As much before the range as after it, and its beginning when it is too long itself.
      start = max(0, focus.lowerBound - max(4, (width - 2 - focus.count) / 2))
    }
    if !isCutAfter { start = min(start, max(0, text.width - width + 1)) }
    self.isCutBefore = start > 0 || isCutBefore
    var end = start + width - (self.isCutBefore ? 1 : 0)
    self.isCutAfter = isCutAfter || end < text.width
    if self.isCutAfter { end = min(end - 1, text.width) }
    window = start..<max(start, min(end, text.width))
  }

  /// The columns of what is shown.
  var width: Int { window.count + (isCutBefore ? 1 : 0) + (isCutAfter ? 1 : 0) }

  /// The columns of a range, as far as they are shown, at least one.
  func columns(of span: Span) -> Range<Int> {
    let all = text.columns(from: Int(span.start), to: Int(span.end))
    let shift = (isCutBefore ? 1 : 0) - window.lowerBound
    let least = isCutBefore && all.lowerBound < window.lowerBound ? 0 : all.lowerBound + shift
    let last = isCutAfter && all.upperBound > window.upperBound ? width : all.upperBound + shift
    // A range that is outside altogether is marked at the dots.
    let start = min(max(least, 0), isCutAfter ? max(width - 1, 0) : max(width, least))
    return start..<max(start + 1, last)
  }

  func write(on page: inout TextPage) {
    if isCutBefore { page.write(.frame, "…") }
    text.append(window, to: &page.bytes)
    if isCutAfter { page.write(.frame, "…") }
  }

  /// The start of the character a byte belongs to.
  private static func boundary(_ offset: UInt32, _ map: SourceMap) -> UInt32 {
    var offset = offset
    while offset > 0, map.bytes[Int(offset)] & 0xC0 == 0x80 { offset -= 1 }
    return offset
  }
}
