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
      if case .part(.sign(let figure)) = sign.figure {
        icon(sign.icon, in: Box(right - 9, middle - 4.5, 9, 9), Self.tone(of: figure))
        right -= 12
      } else if sign.figure == .part(.count) {
        let room = LetterWidths.width(of: sign.words, size: 7) + 8
        marks.append(
          .box(Box(right - room, middle - 5.5, room, 11), corner: 5.5, fill: .field, line: nil, isDashed: false))
        line(sign.words, x: right - room, middle: middle, width: room, size: 7, anchor: .middle)
        right -= room + 3
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

  private static func tone(of sign: Figure.RowSign) -> Tone {
    switch sign {
    case .disclosure: .quiet
    case .check, .info: .accent
    }
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
    let inside = lines.filter { line in !line.children.contains { $0.asTag?.text("scope") == "col" } }
    let ends = (1..<max(Int(columns), 2)).filter { column in
      Amount.areAll(inside.compactMap { $0.children.count > column ? $0.children[column].allWords : nil })
    }
    for (number, cells) in lines.enumerated() {
      if y + 15 > floor, number > 0 {
        let rest = more(x: x, y: y, width: width)
        for line in lines[number...] { hide(line, in: rest) }
        return floor
      }
      for (index, cell) in cells.children.enumerated() {
        let room = width / columns
        let at = x + Double(index) * room
        line(
          cell.allWords, x: at, middle: y + 7.5, width: room - 4, size: 8, isBold: number == 0,
          anchor: ends.contains(index) ? .end : .start)
      }
      note(cells, in: Box(x, y, width, 15))
      y += 15
      marks.append(.line(x1: x, y1: y, x2: x + width, y2: y, .line))
    }
    return y
  }
}
