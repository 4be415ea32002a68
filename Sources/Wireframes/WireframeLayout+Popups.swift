package import HTML

/// What is over a screen.
extension WireframeLayout {
  /// A popup by itself, as large as what is in it, up to a screen.
  /// - Parameter target: what is to be seen, even if that is further down than there is room for.
  package static func popup(
    _ tree: ShownTree, on canvas: Wireframe.Canvas = .phone, showing target: Wireframe.Sought? = nil
  ) -> Wireframe {
    guard let outer = TagPart.all(in: tree).first, let tag = outer.asTag else {
      return Wireframe(width: 60, height: 30, marks: [], hotspots: [])
    }
    let figure = if case .popup(let popup) = tag.figure { popup } else { Figure.PopupFigure.sheet }
    if figure == .cover { return cover(tag, on: canvas, showing: target) }
    var layout = WireframeLayout(floor: canvas.height - min(60, canvas.height / 6), on: canvas)
    layout.form = submit(in: [outer])
    var width = 160.0
    var corner = 11.0
    let bottom: Double
    switch figure {
    case .toast:
      corner = 12
      let svg = tag.icon
      let left = svg == nil ? 11.0 : 25
      layout.icon(svg, in: Box(9, 6.5, 11, 11))
      let words = tag.child(.words)?.words ?? tag.words
      let action = tag.children.lazy.compactMap { $0.asTag }.first { $0.figure == .control(.button) }
      let actionWidth = action.map { min(LetterWidths.width(of: $0.words, size: 8.5), 50) + 8 } ?? 0
      width = min(max(left + LetterWidths.width(of: words, size: 8.5) + actionWidth + 12, 60), 180)
      layout.line(words, x: left, middle: 12, width: width - left - 8 - actionWidth, size: 8.5)
      if let action {
        let box = Box(width - actionWidth - 4, 3, actionWidth, 18)
        layout.line(action.words, x: box.x, middle: 12, width: box.width, size: 8.5, isBold: true, .accent)
        layout.note(action, in: box)
      }
      bottom = 24
    case .busy:
      let words = tag.child(.words)?.words ?? tag.words
      width = min(max(LetterWidths.width(of: words, size: 8.5) + 24, 56), 150)
      layout.blades(in: Box(width / 2 - 9, 10, 18, 18))
      layout.line(words, x: 6, middle: 38, width: width - 12, size: 8.5, anchor: .middle, .quiet)
      bottom = words.isEmpty ? 38 : 48
    case .alert, .actions, .menu:
      layout.isCentered = figure != .menu
      let texts = tag.children.filter { $0.asTag?.figure != .part(.buttons) }
      let top = texts.isEmpty ? 0 : layout.stack(texts, x: 10, y: 10, width: width - 20, gap: 3) + 8
      layout.isInMenu = true
      let buttons = tag.child(.buttons)?.children ?? []
      let isFew = figure == .alert && buttons.count == 2
      bottom =
        isFew
        ? layout.pair(buttons, y: top, width: width)
        : layout.scroll(buttons, to: target, x: 0, y: top, width: width, gap: 0)
    case .sheet, .cover:
      let grabber = tag.child(.grabber).map { [TagPart.tag($0)] } ?? []
      let top = layout.stack(grabber, x: 0, y: 5, width: width) + 5
      let rest = tag.children.filter { $0.asTag?.figure != .grabber }
      bottom = layout.scroll(rest, to: target, x: inset, y: max(top, 10), width: width - 2 * inset) + 10
    }
    layout.note(tag, in: Box(0, 0, width, bottom))
    let box = Box(0, 0, width, max(bottom.rounded(.up), 20))
    let frame = Wireframe.Mark.box(box, corner: corner, fill: .paper, line: nil, isDashed: false)
    return layout.drawing(width.rounded(.up), box.height, frame)
  }

  /// Two buttons side by side.
  private mutating func pair(_ buttons: [TagPart], y: Double, width: Double) -> Double {
    var bottom = y
    for (index, button) in buttons.enumerated() {
      let x = Double(index) * width / 2
      bottom = max(bottom, stack([button], x: x, y: y, width: width / 2))
    }
    marks.append(.line(x1: width / 2, y1: y, x2: width / 2, y2: bottom, .line))
    return bottom
  }

  private static func cover(
    _ tag: Tag, on size: Wireframe.Canvas, showing target: Wireframe.Sought?
  ) -> Wireframe {
    var layout = WireframeLayout(floor: size.height - 14, on: size)
    layout.isCentered = true
    _ = layout.scroll(tag.children, to: target, x: 20, y: size.height / 6, width: size.width - 40, gap: 12)
    layout.note(tag, in: Box(0, 0, size.width, size.height))
    let frame = Wireframe.Mark.box(
      Box(0, 0, size.width, size.height), corner: 17, fill: .paper, line: nil, isDashed: false)
    return layout.drawing(size.width, size.height, frame)
  }
}
