import HTML

/// Rows below each other.
extension WireframeLayout {
  mutating func rows(_ figure: Figure.Rows, _ tag: Tag, x: Double, y: Double, width: Double) -> Double {
    switch figure {
    case .row: return row(tag, x: x, y: y, width: width)
    case .face: return face(tag, x: x, y: y, width: width)
    case .lines: return stack(tag.children, x: x, y: y, width: width, gap: 0)
    case .accordion:
      let isOpen = tag.text("open") != nil
      let summary = tag.children.lazy.compactMap { $0.asTag }.first { $0.name == "summary" }
      line(summary?.words ?? "", x: x, middle: y + 9, width: width - 14)
      let chevron = isOpen ? "M6 15l6-6 6 6" : "M6 9l6 6 6-6"
      marks.append(.path(chevron, units: 24, in: Box(x + width - 10, y + 4, 10, 10), line: .quiet, fill: nil))
      if let summary { note(summary, in: Box(x, y, width, 18)) }
      guard let folded = tag.child(.folded) else { return y + 18 }
      if isOpen { return stack(folded.children, x: x + 4, y: y + 20, width: width - 8) }
      hide(folded, in: Box(x, y, width, 18))
      return y + 18
    case .table: return table(tag, x: x, y: y, width: width)
    case .list, .section:
      // An empty list says so, and a full one does not.
      let isEmpty = !tag.children.contains { [.rows(.lines), .rows(.section)].contains($0.asTag?.figure) }
      var nodes = tag.children
      if isEmpty, let empty = tag.child(.empty) {
        nodes = nodes.filter { $0.asTag?.figure != .empty } + empty.children
      }
      return stack(nodes, x: x, y: y, width: width, gap: 3)
    }
  }

  private mutating func row(_ tag: Tag, x: Double, y: Double, width: Double) -> Double {
    let control = tag.child(.control)?.children.first?.asTag
    var bottom = y + 4
    let parts = tag.children.compactMap { $0.asTag }.filter { $0.figure != .unseen }
    for part in parts where part.figure != .part(.control) {
      bottom = max(bottom, block(part, x: x, y: y, width: width))
    }
    if let control {
      let top = bottom > y + 4 ? bottom : y + 4
      bottom = stack([.tag(control)], x: x, y: top, width: width) + 4
    }
    marks.append(.line(x1: x, y1: bottom, x2: x + width, y2: bottom, .line))
    return bottom
  }

  /// What is touched of a row: a picture, its lines, a detail, a sign of where it leads.
  private mutating func face(_ tag: Tag, x: Double, y: Double, width: Double) -> Double {
    let texts = tag.child(.texts) ?? tag
    let lines = texts.child(.lines)
    let title = lines?.child(.words)?.words ?? ""
    let subtitle = lines?.child(.subtitle)?.words ?? ""
    let detail = texts.child(.detail)?.words ?? ""
    let height = subtitle.isEmpty ? 21.0 : 29
    let middle = y + height / 2
    var (left, right) = (x, x + width)
    if let thumb = tag.child(.thumb) {
      let box = Box(left, middle - 8, 16, 16)
      if thumb.name == "img" { landscape(in: box) } else { crossed(box, caption: "") }
      left += 21
    }
    if let first = tag.children.first(where: { $0.asTag.map { $0.figure != .part(.thumb) } ?? false })?.asTag,
      first.name == "svg"
    {
      icon(first, in: Box(left, middle - 6, 12, 12), .accent)
      left += 17
    }
    for sign in tag.children.compactMap({ $0.asTag }).reversed() {
      switch sign.figure {
      case .part(.disclosure), .part(.check), .part(.info):
        icon(sign.icon, in: Box(right - 9, middle - 4.5, 9, 9), sign.figure == .part(.disclosure) ? .quiet : .accent)
        right -= 12
      case .part(.count):
        let room = LetterWidths.width(of: sign.words, size: 7) + 8
        marks.append(
          .box(Box(right - room, middle - 5.5, room, 11), corner: 5.5, fill: .field, line: nil, isDashed: false))
        line(sign.words, x: right - room, middle: middle, width: room, size: 7, anchor: .middle)
        right -= room + 3
      default: break
      }
    }
    if !detail.isEmpty {
      let room = max((right - left) * 0.5, right - left - LetterWidths.width(of: title, size: 9) - 6)
      right -= line(detail, x: right - room, middle: middle, width: room, size: 8.5, anchor: .end, .quiet) + 5
    }
    line(title, x: left, middle: subtitle.isEmpty ? middle : middle - 5.5, width: right - left)
    if !subtitle.isEmpty { line(subtitle, x: left, middle: middle + 5.5, width: right - left, size: 7.5, .quiet) }
    return y + height
  }

  private mutating func table(_ tag: Tag, x: Double, y: Double, width: Double) -> Double {
    var lines: [Tag] = []
    var waiting = tag.children
    var y = y
    while !waiting.isEmpty {
      guard let next = waiting.removeFirst().asTag else { continue }
      if next.name == "tr" {
        lines.append(next)
      } else if next.name == "caption" {
        y = paragraph(next.words, x: x, y: y, width: width, size: 8, .quiet, most: 1)
      } else {
        waiting = next.children + waiting
      }
    }
    let columns = Double(max(lines.map { $0.children.count }.max() ?? 1, 1))
    for (number, cells) in lines.enumerated() {
      if y + 15 > floor { break }
      for (index, cell) in cells.children.enumerated() {
        let at = x + Double(index) * width / columns
        line(cell.allWords, x: at, middle: y + 7.5, width: width / columns - 4, size: 8, isBold: number == 0)
      }
      note(cells, in: Box(x, y, width, 15))
      y += 15
      marks.append(.line(x1: x, y1: y, x2: x + width, y2: y, .line))
    }
    return y
  }

  // MARK: beside each other

  mutating func beside(
    _ figure: Figure.Beside, _ tag: Tag, x: Double, y: Double, width: Double, height: Double?
  ) -> Double {
    switch figure {
    case .cells: return cells(tag, x: x, y: y, width: width)
    case .columns:
      let count = tag.children.count
      return line(of: tag.children, columns: max(count, 1), gap: 6, x: x, y: y, width: width)
    case .scroll:
      let shown = Array(tag.children.prefix(2))
      let bottom = line(of: shown, columns: max(min(tag.children.count, 2), 1), gap: 6, x: x, y: y, width: width)
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

  /// Cells in lines of so many columns.
  private mutating func cells(_ tag: Tag, x: Double, y: Double, width: Double) -> Double {
    var columns = 2
    var high: Double?
    for trait in tag.look {
      if case .number("columns", let number) = trait { columns = min(max(Int(number), 1), 6) }
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
      let needs = child.asTag?.has(.wide) == true ? columns : 1
      if free < needs {
        lines.append([])
        free = columns
      }
      lines[lines.count - 1].append(child)
      free -= needs
    }
    var y = y
    for (index, nodes) in lines.enumerated() {
      if isFull {
        for node in nodes { if let inner = node.asTag { hide(inner, in: Box(x, y - 4, width, 4)) } }
        continue
      }
      let isWide = nodes.first?.asTag?.has(.wide) == true
      let before = (marks.count, spots.count)
      let bottom = line(of: nodes, columns: isWide ? 1 : columns, gap: 5, x: x, y: y, width: width, tile: high)
      if bottom > floor, index > 0 {
        marks.removeSubrange(before.0...)
        spots.removeSubrange(before.1...)
        isFull = true
        for node in nodes { if let inner = node.asTag { hide(inner, in: Box(x, y - 4, width, 4)) } }
        continue
      }
      y = bottom + (index + 1 < lines.count ? 5 : 0)
    }
    return min(y, floor)
  }

  private mutating func line(
    of nodes: [TagPart], columns: Int, gap: Double, x: Double, y: Double, width: Double, tile high: Double? = nil
  ) -> Double {
    let each = (width - gap * Double(columns - 1)) / Double(columns)
    var bottom = y
    for (index, node) in nodes.enumerated() {
      let at = x + Double(index) * (each + gap)
      guard let tag = node.asTag else { continue }
      if tag.figure == .tile || tag.figure == .touch && tag.child(.tile) != nil {
        let height = high ?? min(each * 0.8, 54)
        tile(tag, in: Box(at, y, each, min(height, max(floor - y, 20))))
        bottom = max(bottom, y + min(height, max(floor - y, 20)))
      } else {
        bottom = max(bottom, stack([node], x: at, y: y, width: each))
      }
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
    note(tag, in: box)
  }
}
