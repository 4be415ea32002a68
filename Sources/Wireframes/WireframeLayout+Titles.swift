import HTML

/// What says where people are: the title of a screen, and the tabs, where the platform has them.
extension WireframeLayout {
  mutating func navigationBar(_ tag: Tag, in area: inout Box) {
    let box = Box(area.x + 8, area.y, area.width - 16, 24)
    let isLarge = tag.has(.large)
    let start = tag.child(.start)?.children ?? []
    let end = tag.child(.end)?.children ?? []
    let left = items(start, in: Box(box.x, box.y, box.width * 0.45, box.height))
    let room = width(of: end)
    items(end, in: Box(box.right - room, box.y, room, box.height))
    let side = max(left - box.x, room) + 6
    let middle = tag.child(.middle)?.children ?? []
    var bottom = box.bottom
    let title = middle.first?.asTag
    if let title, title.figure == .text(.title) {
      if isLarge {
        line(title.words, x: box.x + 2, middle: bottom + 9, width: box.width - 4, size: 15, isBold: true)
        bottom += 20
      } else if canvas.isTitleAtStart {
        let at = left > box.x ? left + 8 : box.x + 2
        let size = canvas.tabs == .pivot ? 15 : 10.5
        line(title.words, x: at, middle: box.midY, width: box.right - room - 4 - at, size: size, isBold: true)
      } else {
        let isBoth = box.width - 2 * side > 50
        let at = isBoth ? box.x + side : max(left + 4, box.x)
        let width = isBoth ? box.width - 2 * side : box.right - room - 4 - at
        line(title.words, x: at, middle: box.midY, width: width, size: 9.5, isBold: true, anchor: .middle)
      }
    } else if !middle.isEmpty {
      items(middle, in: Box(box.x + side, box.y, box.width - 2 * side, box.height))
    }
    if let below = tag.child(.below) {
      bottom = stack(below.children, x: box.x + 2, y: bottom + 2, width: box.width - 4) + 4
    }
    if canvas.tabs != .pivot { marks.append(.line(x1: area.x, y1: bottom, x2: area.right, y2: bottom, .line)) }
    area.height -= bottom - area.y
    area.y = bottom
  }

  mutating func tabBar(_ tabs: [Tag], in area: inout Box) {
    switch canvas.tabs {
    case .bottom:
      let box = Box(area.x, area.bottom - 32, area.width, 32)
      area.height -= 33
      marks.append(.line(x1: box.x, y1: box.y, x2: box.right, y2: box.y, .line))
      let width = box.width / Double(max(tabs.count, 1))
      for (index, tab) in tabs.enumerated() {
        self.tab(tab, in: Box(box.x + Double(index) * width, box.y, width, box.height))
      }
    case .rail:
      let box = Box(area.x, area.y - 15, 36, area.height + 25)
      area.x += 37
      area.width -= 37
      marks.append(.line(x1: box.right, y1: box.y, x2: box.right, y2: box.bottom, .line))
      // Below the height of a title bar, as far as there is room.
      let height = min(35, (area.height - 26) / Double(max(tabs.count, 1)))
      for (index, tab) in tabs.enumerated() {
        self.tab(tab, in: Box(box.x, area.y + 26 + Double(index) * height, box.width, height))
      }
    case .pill, .pivot: words(of: tabs, in: &area)
    }
  }

  /// Tabs of words beside each other.
  private mutating func words(of tabs: [Tag], in area: inout Box) {
    let isPill = canvas.tabs == .pill
    let (size, pad) = isPill ? (8.0, 8.0) : (13, 5)
    let widths = tabs.map { tab in
      let count = tab.child(.glyph)?.child(.count).map { Self.width(ofCapsule: $0) + 4 } ?? 0
      let words = tab.child(.words)?.words ?? ""
      return (words.isEmpty ? size * 1.4 : LetterWidths.width(of: words, size: size, isBold: true)) + count + 2 * pad
    }
    let length = widths.reduce(0, +)
    // Small ones share what room there is; large ones go on beyond the edge, and begin so that the chosen one can be seen.
    let shrinking = isPill ? min(1, (area.width - 16) / max(length, 1)) : 1
    let box = Box(isPill ? area.midX - length * shrinking / 2 : area.x + 5, area.y + 1, length * shrinking, 20)
    let current = tabs.firstIndex { $0.text("aria-current") != nil } ?? 0
    var first = 0
    while !isPill, first < current, widths[first...current].reduce(0, +) > area.width - 10 { first += 1 }
    area.y += 23
    area.height -= 23
    if isPill, !tabs.isEmpty {
      marks.append(
        .box(Box(box.x - 2, box.y, box.width + 4, box.height), corner: 10, fill: .field, line: nil, isDashed: false))
    }
    for tab in tabs[..<first] { hide(tab, in: Box(area.x, box.y, 5, box.height)) }
    var x = box.x
    for (tab, width) in zip(tabs, widths).dropFirst(first) {
      let part = Box(x, box.y, min(width * shrinking, area.right - x), box.height)
      x = part.right
      if part.width < 20 {
        hide(tab, in: Box(area.right - 5, box.y, 5, box.height))
        continue
      }
      let first = marks.count
      let isCurrent = tab.text("aria-current") != nil
      if isPill, isCurrent {
        marks.append(.box(part.inset(2), corner: 8, fill: .paper, line: nil, isDashed: false))
      }
      let tone: Tone = isCurrent ? (isPill ? .accent : .ink) : (isPill ? .ink : .quiet)
      var right = part.right - pad
      if let count = tab.child(.glyph)?.child(.count) {
        let room = Self.width(ofCapsule: count)
        capsule(count, in: Box(right - room, part.midY - 4.5, room, 9))
        right -= room + 4
      }
      let words = tab.child(.words)?.words ?? ""
      if words.isEmpty {
        icon(tab.icon, in: Box(part.midX - 6, part.midY - 6, 12, 12), tone)
      } else {
        line(
          words, x: part.x + pad, middle: part.midY, width: right - part.x - pad + 1, size: size,
          isBold: isCurrent || !isPill, tone)
      }
      fade(tab, from: first)
      note(tab, in: part)
    }
  }

  /// A tab with its icon above its words.
  private mutating func tab(_ tab: Tag, in part: Box) {
    let first = marks.count
    let tone: Tone = tab.text("aria-current") != nil ? .accent : .quiet
    icon(tab.icon, in: Box(part.midX - 6.5, part.y + 4, 13, 13), tone)
    line(
      tab.child(.words)?.words ?? "", x: part.x + 1, middle: part.y + 23, width: part.width - 2, size: 6.5,
      anchor: .middle, tone)
    if let count = tab.child(.glyph)?.child(.count) {
      let room = min(Self.width(ofCapsule: count), part.width / 2 - 3)
      capsule(count, in: Box(part.midX + 3, part.y + 2, room, 9))
    }
    fade(tab, from: first)
    note(tab, in: part)
  }

  /// How wide the capsule of a number is.
  private static func width(ofCapsule count: Tag) -> Double {
    max(LetterWidths.width(of: count.words, size: 6) + 4, 9)
  }

  /// A number on a tab.
  private mutating func capsule(_ count: Tag, in box: Box) {
    marks.append(.box(box, corner: 4.5, fill: .danger, line: nil, isDashed: false))
    line(count.words, x: box.x, middle: box.midY, width: box.width, size: 6, anchor: .middle, .paper)
  }
}
