package import HTML

/// Bars at the edges, and what is between them.
extension WireframeLayout {
  /// A whole screen: bars where they belong, the content in what is left.
  ///
  /// - Parameters:
  ///   - target: what is to be seen, even if that is further down than there is room for.
  ///   - callout: the element and the name of the pin whose callout is open.
  package static func screen(
    _ tree: ShownTree, on size: Wireframe.Canvas = .phone, showing target: Wireframe.Sought? = nil,
    callout: (element: Int32, name: String)? = nil
  ) -> Wireframe {
    let trees = TagPart.all(in: tree)
    var layout = WireframeLayout(floor: size.height - 12, on: size)
    layout.callout = callout
    layout.form = submit(in: trees)
    var area = Box(0, 15, size.width, size.height - 15 - 10)
    layout.draw(trees, in: &area, showing: target)
    // What shows that this is a telephone, and not only a box.
    if size.isPhone {
      layout.marks.append(
        .box(Box(size.width / 2 - 16, 5, 32, 5.5), corner: 2.75, fill: .line, line: nil, isDashed: false))
    }
    layout.marks.append(
      .box(Box(size.width / 2 - 26, size.height - 6, 52, 2.2), corner: 1.1, fill: .line, line: nil, isDashed: false))
    let frame = Wireframe.Mark.box(
      Box(0, 0, size.width, size.height), corner: 17, fill: .paper, line: nil, isDashed: false)
    return layout.drawing(size.width, size.height, frame)
  }

  /// What was drawn, in front of its ground.
  func drawing(_ width: Double, _ height: Double, _ ground: Wireframe.Mark) -> Wireframe {
    Wireframe(
      width: width, height: height, marks: [ground] + marks, hotspots: spots, fields: fields, accent: canvas.accent)
  }

  private mutating func draw(_ trees: [TagPart], in area: inout Box, showing target: Wireframe.Sought?) {
    let tags = trees.compactMap { $0.asTag }
    guard let content = tags.firstIndex(where: { $0.figure == .part(.content) }) else { return }
    let tabs = tags.filter { $0.figure == .bar(.tabs) }
    let bars = tags.indices.filter { $0 != content && tags[$0].figure != .bar(.tabs) }
    // A tab bar is outside of all others, but for one that belongs to the title.
    if canvas.tabs != .pivot { for tag in tabs { bar(tag, in: &area) } }
    for index in bars where !tags[index].has(.atBottom) && (index > content || tags[index].figure != .unseen) {
      bar(tags[index], in: &area)
      if canvas.tabs == .pivot, tags[index].figure == .bar(.navigation) { for tag in tabs { bar(tag, in: &area) } }
    }
    // The lowest bar is the last one.
    for index in bars.reversed() where tags[index].has(.atBottom) { bar(tags[index], in: &area) }
    // Below it the dots have room that say that there is more.
    floor = area.bottom - 3
    let inner = Box(area.x + Self.inset, area.y + 6, area.width - 2 * Self.inset, area.height - 8)
    if let last = tags[content].children.last?.asTag, last.figure == .picture(.map), !last.hasHeight {
      lastMap = last.index
    }
    _ = scroll(tags[content].children, to: target, x: inner.x, y: inner.y, width: inner.width)
  }

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
    case .tabs: tabBar((tag.child(.tabs) ?? tag).children.compactMap { $0.asTag }, in: &area)
    case .tray: tray(tag, in: &area)
    case .menu: menu(tag, in: &area)
    case .toolbar:
      let box = edge(tag, 26, in: &area)
      items(tag.children, in: Box(box.x + 8, box.y, box.width - 16, box.height))
    }
  }

  /// A strip at the upper or lower edge, with a line between it and the rest.
  private mutating func edge(_ tag: Tag, _ height: Double, in area: inout Box) -> Box {
    if tag.has(.atBottom) {
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

  func width(of nodes: [TagPart]) -> Double {
    flat(nodes).reduce(0) { $0 + width(of: $1) + 7 } - (nodes.isEmpty ? 0 : 7)
  }

  private func width(of item: Tag) -> Double {
    func ofSign(isBold: Bool) -> Double {
      item.icon == nil ? min(LetterWidths.width(of: item.words, size: 8.5, isBold: isBold), 80) : 13
    }
    return switch item.figure.barItem {
    case .spring: 0
    case .gap, .line: 5
    case .segments: 84
    case .search: 70
    case .back: 12
    case .title: ofSign(isBold: true)
    case .sign: ofSign(isBold: false)
    }
  }

  /// Draws items side by side, and says where the last one ends.
  @discardableResult
  mutating func items(_ nodes: [TagPart], in box: Box) -> Double {
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
    switch item.figure.barItem {
    case .spring, .gap: return
    case .line: marks.append(.line(x1: part.midX, y1: part.y + 6, x2: part.midX, y2: part.bottom - 6, .line))
    case .segments: segments(item, in: Box(part.x, part.midY - 8, part.width, 16))
    case .search: _ = block(item, x: part.x, y: part.midY - 8.5, width: part.width)
    case .back, .title, .sign:
      let tone: Tone = item.has(.destructive) ? .danger : item.name == "button" ? .accent : .ink
      if let svg = item.icon {
        icon(svg, in: Box(part.midX - 6.5, part.midY - 6.5, 13, 13), tone)
        // Back is an arrow where titles follow it.
        if item.figure == .part(.back), canvas.isTitleAtStart {
          marks.append(.line(x1: part.midX - 2, y1: part.midY, x2: part.midX + 6, y2: part.midY, tone))
        }
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
