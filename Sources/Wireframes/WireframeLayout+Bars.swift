package import HTML

/// Bars at the edges, and what is between them.
extension WireframeLayout {
  /// A whole screen: bars where they belong, the content in what is left.
  package static func screen(_ tree: ShownTree, on size: Wireframe.Canvas = .phone) -> Wireframe {
    let trees = TagPart.all(in: tree)
    var layout = WireframeLayout(floor: size.height - 12, on: size)
    layout.form = submit(in: trees)
    var area = Box(0, 15, size.width, size.height - 15 - 10)
    layout.draw(trees, in: &area)
    // What shows that this is a telephone, and not only a box.
    if size.isPhone {
      layout.marks.append(
        .box(Box(size.width / 2 - 16, 5, 32, 5.5), corner: 2.75, fill: .line, line: nil, isDashed: false))
    }
    layout.marks.append(
      .box(Box(size.width / 2 - 26, size.height - 6, 52, 2.2), corner: 1.1, fill: .line, line: nil, isDashed: false))
    let frame = Wireframe.Mark.box(
      Box(0, 0, size.width, size.height), corner: 17, fill: .paper, line: nil, isDashed: false)
    return Wireframe(width: size.width, height: size.height, marks: [frame] + layout.marks, hotspots: layout.spots)
  }

  private mutating func draw(_ trees: [TagPart], in area: inout Box) {
    let tags = trees.compactMap { $0.asTag }
    guard let content = tags.firstIndex(where: { $0.figure == .part(.content) }) else { return }
    for tag in tags[..<content] where !isAtBottom(tag) && tag.figure != .unseen { bar(tag, in: &area) }
    for tag in tags[(content + 1)...] where !isAtBottom(tag) { bar(tag, in: &area) }
    // The lowest bar is the last one, and a tab bar is below all others.
    let below = tags.filter { isAtBottom($0) }
    for tag in below.filter({ $0.figure == .bar(.tabs) }) + below.filter({ $0.figure != .bar(.tabs) }).reversed() {
      bar(tag, in: &area)
    }
    floor = area.bottom - 2
    let inner = Box(area.x + Self.inset, area.y + 6, area.width - 2 * Self.inset, area.height - 8)
    _ = stack(tags[content].children, x: inner.x, y: inner.y, width: inner.width)
  }

  private func isAtBottom(_ tag: Tag) -> Bool { tag.has(.atBottom) || tag.figure == .bar(.tabs) }

  private func isAtSide(_ tag: Tag) -> Bool { tag.has(.atLeft) || tag.has(.atRight) }

  /// Draws a bar at its edge of an area, and takes its room away from it.
  private mutating func bar(_ tag: Tag, in area: inout Box) {
    guard case .bar(let bar) = tag.figure else {
      let bottom = stack([.tag(tag)], x: area.x + Self.inset, y: area.y, width: area.width - 2 * Self.inset)
      area.height -= bottom - area.y
      area.y = bottom
      return
    }
    switch bar {
    case .navigation: navigationBar(tag, in: &area)
    case .tabs:
      let box = Box(area.x, area.bottom - 32, area.width, 32)
      area.height -= 33
      marks.append(.line(x1: box.x, y1: box.y, x2: box.right, y2: box.y, .line))
      tabs((tag.child(.tabs) ?? tag).children.compactMap { $0.asTag }, in: box)
    case .tray: tray(tag, in: &area)
    case .menu: menu(tag, in: &area)
    case .toolbar:
      let box = edge(tag, 26, in: &area)
      items(tag.children, in: Box(box.x + 8, box.y, box.width - 16, box.height))
    }
  }

  /// A strip at the upper or lower edge, with a line between it and the rest.
  private mutating func edge(_ tag: Tag, _ height: Double, in area: inout Box) -> Box {
    if isAtBottom(tag) {
      let box = Box(area.x, area.bottom - height, area.width, height)
      area.height -= height + 1
      marks.append(.line(x1: box.x, y1: box.y, x2: box.right, y2: box.y, .line))
      return box
    }
    let box = Box(area.x, area.y, area.width, height)
    area.y += height + 1
    area.height -= height + 1
    marks.append(.line(x1: box.x, y1: box.bottom, x2: box.right, y2: box.bottom, .line))
    return box
  }

  /// A strip at the left or right edge, with a line between it and the rest.
  private mutating func side(_ tag: Tag, in area: inout Box) -> Box {
    let isLeft = tag.has(.atLeft)
    let box = Box(isLeft ? area.x : area.right - 26, area.y, 26, area.height)
    area.width -= 27
    if isLeft { area.x += 27 }
    let edge = isLeft ? box.right : box.x
    marks.append(.line(x1: edge, y1: box.y, x2: edge, y2: box.bottom, .line))
    return box
  }

  /// The handle of a menu, and its items after it where it is open.
  private mutating func menu(_ tag: Tag, in area: inout Box) {
    let isOpen = tag.text("open") != nil
    let items = tag.child(.folded)?.child(.items)?.children ?? tag.child(.folded)?.children ?? []
    let summary = tag.children.lazy.compactMap { $0.asTag }.first { $0.name == "summary" }
    let isBeside = isAtSide(tag)
    let box = isBeside ? side(tag, in: &area) : edge(tag, 22, in: &area)
    let handle = Box(box.x + (isBeside ? 3 : 6), box.y + 3, 22, 16)
    icon(summary?.icon, in: Box(handle.x + 4, handle.y + 2, 12, 12), .quiet)
    if let summary { note(summary, in: handle) }
    if isOpen {
      if isBeside { return column(items, below: handle, in: box) }
      self.items(items, in: Box(handle.right + 2, box.y, box.width - handle.right - 8, box.height))
    } else {
      if !isBeside {
        line(summary?.words ?? "", x: handle.right + 2, middle: box.midY, width: 80, size: 8, .quiet)
      }
      for item in items { if let inner = item.asTag { hide(inner, in: handle) } }
    }
  }

  /// Items of a bar below each other, as far as there is room.
  private mutating func column(_ nodes: [TagPart], below handle: Box, in box: Box) {
    var y = handle.bottom + 2
    for item in flat(nodes) {
      let isSpace = item.figure == .space(.flexible) || item.figure == .space(.fixed)
      if isSpace || y + 22 > box.bottom {
        hide(item, in: handle)
      } else if item.figure == .line {
        marks.append(.line(x1: box.x + 6, y1: y + 2, x2: box.right - 6, y2: y + 2, .line))
        y += 4
      } else {
        self.item(item, in: Box(box.x + 2, y, 22, 22))
        y += 22
      }
    }
  }

  private mutating func navigationBar(_ tag: Tag, in area: inout Box) {
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
    marks.append(.line(x1: area.x, y1: bottom, x2: area.right, y2: bottom, .line))
    area.height -= bottom - area.y
    area.y = bottom
  }

  private mutating func tabs(_ tabs: [Tag], in box: Box) {
    if tabs.isEmpty { return }
    let width = box.width / Double(tabs.count)
    for (index, tab) in tabs.enumerated() {
      let part = Box(box.x + Double(index) * width, box.y, width, box.height)
      let first = marks.count
      let tone: Tone = tab.text("aria-current") != nil ? .accent : .quiet
      icon(tab.icon, in: Box(part.midX - 6.5, part.y + 4, 13, 13), tone)
      line(
        tab.child(.words)?.words ?? "", x: part.x + 1, middle: part.y + 23, width: width - 2, size: 6.5,
        anchor: .middle, tone)
      if let count = tab.child(.glyph)?.child(.count) {
        let room = min(max(LetterWidths.width(of: count.words, size: 6) + 4, 9), width / 2 - 3)
        marks.append(
          .box(Box(part.midX + 3, part.y + 2, room, 9), corner: 4.5, fill: .danger, line: nil, isDashed: false))
        line(count.words, x: part.midX + 3, middle: part.y + 6.5, width: room, size: 6, anchor: .middle, .paper)
      }
      fade(tab, from: first)
      note(tab, in: part)
    }
  }

  private mutating func tray(_ tag: Tag, in area: inout Box) {
    let tools = flat((tag.child(.tools) ?? tag.child(.folded)?.child(.tools) ?? tag).children)
    let isBeside = isAtSide(tag)
    let box = isBeside ? side(tag, in: &area) : edge(tag, 26, in: &area)
    let step = min(24, ((isBeside ? box.height : box.width) - 8) / Double(max(tools.count, 1)))
    let length = step * Double(tools.count)
    var at = isBeside ? box.y + 6 : box.x + (box.width - length) / 2
    for tool in tools {
      let part = isBeside ? Box(box.x + 1, at, 24, step) : Box(at, box.y + 2, step, 22)
      at += step
      let first = marks.count
      if tool.text("aria-pressed") == "true" {
        marks.append(
          .box(Box(part.midX - 9, part.midY - 9, 18, 18), corner: 5, fill: .field, line: .line, isDashed: false))
      }
      if let svg = tool.icon {
        icon(svg, in: Box(part.midX - 6, part.midY - 6, 12, 12))
      } else {
        line(tool.words, x: part.x, middle: part.midY, width: part.width, size: 7, anchor: .middle)
      }
      fade(tool, from: first)
      note(tool, in: part)
    }
  }

  // MARK: items of a bar

  /// The items themselves, without what groups them.
  private func flat(_ nodes: [TagPart]) -> [Tag] {
    nodes.compactMap { $0.asTag }.flatMap {
      $0.figure == .part(.platter) || $0.figure == .touch ? flat($0.children) : [$0]
    }
    .filter { $0.figure != .unseen }
  }

  private func width(of nodes: [TagPart]) -> Double {
    flat(nodes).reduce(0) { $0 + width(of: $1) + 7 } - (nodes.isEmpty ? 0 : 7)
  }

  private func width(of item: Tag) -> Double {
    switch item.figure {
    case .space(.flexible): return 0
    case .space(.fixed), .line: return 5
    case .control(.segmented): return 84
    case .control(.search): return 70
    case .part(.back): return 12
    default: break
    }
    if item.icon != nil { return 13 }
    return min(LetterWidths.width(of: item.words, size: 8.5, isBold: item.figure == .text(.title)), 80)
  }

  /// Draws items side by side, and says where the last one ends.
  @discardableResult
  private mutating func items(_ nodes: [TagPart], in box: Box) -> Double {
    let items = flat(nodes)
    let springs = items.count { $0.figure == .space(.flexible) }
    let used = items.reduce(0) { $0 + width(of: $1) } + 7 * Double(max(items.count - 1, 0))
    let spring = springs > 0 ? max(0, box.width - used) / Double(springs) : 0
    var x = box.x
    for item in items {
      let width = item.figure == .space(.flexible) ? spring : min(self.width(of: item), max(0, box.right - x))
      let part = Box(x, box.y, width, box.height)
      x += width + 7
      if width <= 0 || item.figure == .space(.flexible) {
        hide(item, in: part)
        continue
      }
      self.item(item, in: part)
    }
    return max(x - 7, box.x)
  }

  private mutating func item(_ item: Tag, in part: Box) {
    let first = marks.count
    switch item.figure {
    case .space(.fixed): return
    case .line: marks.append(.line(x1: part.midX, y1: part.y + 6, x2: part.midX, y2: part.bottom - 6, .line))
    case .control(.segmented): segments(item, in: Box(part.x, part.midY - 8, part.width, 16))
    case .control(.search): _ = block(item, x: part.x, y: part.midY - 8.5, width: part.width)
    default:
      let tone: Tone = item.has(.destructive) ? .danger : item.name == "button" ? .accent : .ink
      if let svg = item.icon {
        icon(svg, in: Box(part.midX - 6.5, part.midY - 6.5, 13, 13), tone)
      } else {
        line(
          item.words, x: part.x, middle: part.midY, width: part.width + 1, size: 8.5,
          isBold: item.figure == .text(.title) || item.has(.primary), tone)
      }
      fade(item, from: first)
      note(item, in: Box(part.x - 2, part.midY - 8, part.width + 4, 16))
    }
  }
}
