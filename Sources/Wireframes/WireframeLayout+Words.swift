import HTML

/// Words in a drawing.
extension WireframeLayout {
  /// Draws the words of an element, as large as its figure and size say.
  mutating func text(_ style: Figure.TextStyle, _ tag: Tag, x: Double, y: Double, width: Double) -> Double {
    var size = 9.0
    var isBold = false
    var tone = ink
    switch style {
    case .body: break
    case .heading(let level):
      size = level == 1 ? 13 : level == 2 ? 11 : 10
      isBold = true
    case .title:
      size = 10
      isBold = true
    case .collectionTitle:
      size = 11
      isBold = true
    case .note:
      size = 8
      tone = .quiet
    case .message: tone = .quiet
    }
    if tag.has(.small) { (size, tone) = (8, .quiet) }
    if tag.has(.large) { size = 12 }
    if width < 60 { size = min(size, 8) }
    let anchor: Wireframe.Anchor =
      tag.has(.centered) ? .middle : tag.has(.trailing) ? .end : isCentered ? .middle : .start
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
    // What finds no room ends in an ellipsis; where there is none for a single line, whoever asked for it learns of it.
    let room = min(max((floor + 1 - y) / (size * 1.28), 1), Double(most))
    let lines = LetterWidths.lines(text, room: width, size: size, isBold: isBold, most: Int(room))
    var y = y
    for line in lines {
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
