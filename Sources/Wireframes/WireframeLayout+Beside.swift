import HTML

/// What is beside each other.
extension WireframeLayout {
  mutating func beside(
    _ figure: Figure.Beside, _ tag: Tag, x: Double, y: Double, width: Double, height: Double?
  ) -> Double {
    switch figure {
    case .cells: return cells(tag, x: x, y: y, width: width)
    case .columns: return columns(tag, x: x, y: y, width: width)
    case .scroll:
      let shown = Array(tag.children.prefix(2))
      let bottom = line(of: shown, Self.widths(of: max(shown.count, 1), gap: 6, in: width), gap: 6, x: x, y: y)
      let end = Box(x + width * 0.75, y, width * 0.25, bottom - y)
      for child in tag.children.dropFirst(2) { if let inner = child.asTag { hide(inner, in: end) } }
      return bottom
    case .deck:
      var top = y
      if let title = tag.child(.text(.collectionTitle)) {
        top = text(.collectionTitle, title, x: x, y: y, width: width) + 4
      }
      let cards = tag.child(.cards)?.children.compactMap { $0.asTag } ?? []
      guard let first = cards.first else {
        return stack(tag.child(.empty)?.children ?? [], x: x, y: top, width: width)
      }
      // What is after the first card looks out beside it.
      let room = height.map { $0 - (top - y) - 10 }
      let mark = marks.count
      let bottom = block(first, x: x + 4, y: top, width: width - 12, height: room)
      if cards.count > 1 {
        marks.insert(
          .box(
            Box(x + 10, top + 5, width - 10, bottom - top - 10), corner: 7, fill: .paper, line: .line, isDashed: false),
          at: mark)
      }
      for card in cards.dropFirst() { hide(card, in: Box(x + 4, top, width - 4, bottom - top)) }
      let count = min(cards.count, 5)
      for dot in 0..<count {
        let at = x + width / 2 + (Double(dot) - Double(count - 1) / 2) * 7
        marks.append(
          .box(
            Box(at - 1.5, bottom + 4, 3, 3), corner: 1.5, fill: dot == 0 ? .quiet : .line, line: nil, isDashed: false))
      }
      return bottom + 9
    case .collection:
      let isEmpty = tag.child(.beside(.cells))?.children.isEmpty ?? true
      let nodes = tag.children.flatMap { child -> [TagPart] in
        guard child.asTag?.figure == .empty else { return [child] }
        return isEmpty ? child.asTag?.children ?? [] : []
      }
      return stack(nodes, x: x, y: y, width: width)
    }
  }

  /// Columns as wide as the app says, and where it says nothing alike.
  private mutating func columns(_ tag: Tag, x: Double, y: Double, width: Double) -> Double {
    var said: [Length] = []
    for trait in tag.look { if case .columns(let lengths) = trait { said = lengths } }
    // The button that is as large as all of them is no column.
    let columns = tag.children.filter { child in
      guard let inner = child.asTag else { return false }
      return !Self.isUnseen(inner) && (inner.figure != .control(.link) || !inner.words.isEmpty || inner.icon != nil)
    }
    let widths = Self.widths(of: columns.count, said, gap: 6, in: width)
    let bottom = line(of: columns, widths, gap: 6, x: x, y: y)
    for child in tag.children {
      guard let inner = child.asTag, !Self.isUnseen(inner), !columns.contains(where: { $0.asTag?.index == inner.index })
      else { continue }
      hide(inner, in: Box(x, y, width, bottom - y), isSeen: true)
    }
    return bottom
  }

  /// How wide so many columns are. As on the page, points are taken first, and what is left is shared.
  private static func widths(of count: Int, _ said: [Length] = [], gap: Double, in width: Double) -> [Double] {
    let count = max(count, said.count)
    let room = max(width - gap * Double(count - 1), 0)
    let lengths = (0..<count).map { $0 < said.count ? said[$0] : Length.part(0.01) }
    var (fixed, shares) = (0.0, 0.0)
    for length in lengths {
      switch length {
      case .points(let points): fixed += points * scale
      case .part(let part): shares += part
      }
    }
    // What finds no room gets smaller.
    let shrinking = fixed > room ? room / fixed : 1
    return lengths.map { length in
      switch length {
      case .points(let points): points * scale * shrinking
      case .part(let part): shares > 0 ? max(room - fixed, 0) * part / shares : 0
      }
    }
  }

  /// Cells in lines of so many columns.
  private mutating func cells(_ tag: Tag, x: Double, y: Double, width: Double) -> Double {
    var columns = 2
    var high: Double?
    for trait in tag.look {
      if case .number("columns", let number) = trait { columns = min(max(Int(number), 1), 12) }
      if case .length(_, let length) = trait {
        switch length {
        case .points(let points): high = points * Self.scale
        case .part(let part): high = part * canvas.height
        }
      }
    }
    var lines: [[TagPart]] = [[]]
    var free = columns
    for child in tag.children {
      let needs = Self.isWide(child) ? min(2, columns) : 1
      if free < needs {
        lines.append([])
        free = columns
      }
      lines[lines.count - 1].append(child)
      free -= needs
    }
    let gap = 5.0
    var bottom = y
    for (index, nodes) in lines.enumerated() {
      if isFull {
        for node in nodes { if let inner = node.asTag { hide(inner, in: Box(x, bottom - 4, width, 4)) } }
        continue
      }
      let each = Self.widths(of: columns, gap: gap, in: width)[0]
      let widths = nodes.map { Self.isWide($0) && columns > 1 ? 2 * each + gap : each }
      let before = count
      let end = line(
        of: nodes, widths, gap: gap, x: x, y: index == 0 ? y : bottom + gap, tile: high ?? min(each * 0.8, 54))
      // Where not even the first line has room, whoever asked for all of them learns of it; one that is high can be cut.
      if index > 0, end > floor || isFull {
        takeBack(to: before)
        let rest = more(x: x, y: bottom + gap, width: width)
        for node in nodes { if let inner = node.asTag { hide(inner, in: rest) } }
        bottom = floor
        continue
      }
      bottom = end
    }
    return bottom
  }

  /// Whether it takes the room of two.
  private static func isWide(_ node: TagPart) -> Bool {
    guard let tag = node.asTag else { return false }
    return tag.has(.wide) || tag.figure == .touch && tag.child(.tile)?.has(.wide) == true
  }

  /// Draws nodes beside each other, each as wide as its column. That one of them finds no room says nothing about the next.
  private mutating func line(
    of nodes: [TagPart], _ widths: [Double], gap: Double, x: Double, y: Double, tile high: Double? = nil
  ) -> Double {
    var bottom = y
    var next = x
    let before = count
    let wasFull = isFull
    var isAnyFull = isFull
    for (node, each) in zip(nodes, widths) {
      let at = next
      next += each + gap
      guard let tag = node.asTag else { continue }
      isFull = wasFull
      defer { isAnyFull = isAnyFull || isFull }
      if tag.figure == .tile || tag.figure == .touch && tag.child(.tile) != nil {
        let height = high ?? min(each * 0.8, 54)
        tile(tag, in: Box(at, y, each, min(height, max(floor - y, 20))))
        bottom = max(bottom, y + min(height, max(floor - y, 20)))
      } else {
        bottom = max(bottom, stack([node], x: at, y: y, width: each))
      }
    }
    isFull = isAnyFull
    // What has hardly any room is left out as one.
    if isFull, !wasFull, floor - y < 40 {
      takeBack(to: before)
      let rest = more(x: x, y: y, width: max(next - gap - x, 0))
      for node in nodes { if let tag = node.asTag { hide(tag, in: rest) } }
      return floor
    }
    return bottom
  }

  private mutating func tile(_ tag: Tag, in box: Box) {
    if tag.figure == .touch, let inner = tag.child(.tile) {
      tile(inner, in: box)
      return note(tag, in: box)
    }
    let outer = ink
    var fill = Tone.field
    for trait in tag.look {
      if case .background(let color) = trait {
        fill = .own(color)
        ink = .own(color.readable)
      }
    }
    let first = marks.count
    marks.append(.box(box, corner: 6, fill: fill, line: nil, isDashed: false))
    let caption = tag.child(.caption)?.words ?? ""
    if let picture = tag.child(.picture(.image)) {
      let inner = Box(box.x, box.y, box.width, max(box.height - (caption.isEmpty ? 0 : 14), 8))
      if picture.name == "img" { landscape(in: inner) } else { crossed(inner, caption: "") }
      line(caption, x: box.x + 4, middle: box.bottom - 7, width: box.width - 8, size: 8, anchor: .middle)
    } else if let svg = tag.icon {
      let size = min(box.height * 0.4, 20)
      icon(svg, in: Box(box.midX - size / 2, box.y + (box.height - size - 11) / 2, size, size))
      line(
        caption, x: box.x + 3, middle: box.y + (box.height + size) / 2 + 3, width: box.width - 6, size: 8,
        anchor: .middle)
    } else {
      line(caption, x: box.x + 4, middle: box.midY, width: box.width - 8, size: 9, isBold: true, anchor: .middle)
    }
    ink = outer
    fade(tag, from: first)
    note(tag, in: box)
  }
}
