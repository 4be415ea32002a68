import HTML

/// Words in a drawing.
extension WireframeLayout {
  /// Draws the words of an element, as large as its kind and size say.
  mutating func text(_ tag: Tag, x: Double, y: Double, width: Double) -> Double {
    let classes = tag.classes
    var size = 9.0
    var isBold = false
    var tone = ink
    switch classes.first {
    case "heading"?:
      size = classes.contains("level-1") ? 13 : classes.contains("level-2") ? 11 : 10
      isBold = true
    case "dialog-title"?, "card-title"?, "chart-title"?, "callout-title"?, "title"?:
      size = 10
      isBold = true
    case "header"?, "footer"?:
      size = 8
      tone = .quiet
    case "dialog-text"?: tone = .quiet
    case let kind? where kind.hasSuffix("-title"):
      size = 11
      isBold = true
    default: break
    }
    if classes.contains("size-small") { (size, tone) = (8, .quiet) }
    if classes.contains("size-large") { size = 12 }
    if width < 60 { size = min(size, 8) }
    let anchor: Wireframe.Anchor =
      classes.contains("align-center") || classes.contains("dialog-text") && isCentered
      ? .middle : classes.contains("align-end") ? .end : isCentered ? .middle : .start
    let bottom = paragraph(
      tag.words, x: x, y: y, width: width, size: size, isBold: isBold, anchor: anchor, tone, most: isBold ? 3 : 8)
    // A title that can be touched holds what is touched.
    for child in tag.children { if let inner = child.asTag { hide(inner, in: Box(x, y, width, bottom - y)) } }
    return bottom
  }

  /// Draws words in lines, and says where the last one ends.
  mutating func paragraph(
    _ text: String, x: Double, y: Double, width: Double, size: Double = 9, isBold: Bool = false,
    anchor: Wireframe.Anchor = .start, _ tone: Tone? = nil, most: Int = 6
  ) -> Double {
    let lines = LetterWidths.lines(text, room: width, size: size, isBold: isBold, most: most)
    var y = y
    for line in lines where y + size <= floor + 1 {
      let at = anchor == .start ? x : anchor == .middle ? x + width / 2 : x + width
      marks.append(
        .words(line, x: at, y: y + size * 0.95, size: size, isBold: isBold, anchor: anchor, tone ?? ink))
      y += size * 1.28
    }
    return y
  }

  /// Draws one line whose middle is at a height, cut to the room there is, and says how wide it is.
  @discardableResult
  mutating func line(
    _ text: String, x: Double, middle: Double, width: Double, size: Double = 9, isBold: Bool = false,
    anchor: Wireframe.Anchor = .start, _ tone: Tone? = nil
  ) -> Double {
    let cut = LetterWidths.cut(text, to: width, size: size, isBold: isBold)
    if cut.isEmpty { return 0 }
    let at = anchor == .start ? x : anchor == .middle ? x + width / 2 : x + width
    marks.append(
      .words(cut, x: at, y: middle + size * 0.35, size: size, isBold: isBold, anchor: anchor, tone ?? ink))
    return LetterWidths.width(of: cut, size: size, isBold: isBold)
  }

  /// Draws an icon in a square.
  mutating func icon(_ svg: Tag?, in box: Box, _ tone: Tone? = nil) {
    for child in svg?.children ?? [] {
      guard let path = child.asTag, path.name == "path", let data = path.text("d") else { continue }
      marks.append(.path(data, units: 24, in: box, line: tone ?? ink, fill: nil))
    }
  }
}
