import HTML

/// What is further down than there is room for, scrolled to.
extension WireframeLayout {
  /// Draws nodes below each other, as far down as it takes to see a target, and says where the last one ends.
  mutating func scroll(
    _ nodes: [TagPart], to target: Wireframe.Sought?, x: Double, y: Double, width: Double, gap: Double = gap
  ) -> Double {
    let before = count
    let bottom = stack(nodes, x: x, y: y, width: width, gap: gap)
    guard let target, isFull, drawn(since: before).box(of: target) == nil else { return bottom }
    var whole = WireframeLayout(floor: 100_000, on: canvas)
    (whole.form, whole.ink, whole.isCentered, whole.isEndless) = (form, ink, isCentered, true)
    whole.callout = callout
    let end = whole.stack(nodes, x: x, y: y, width: width, gap: gap)
    guard let box = whole.drawn(since: (0, 0, 0)).box(of: target, orHidden: true) else { return bottom }
    let room = 9.0
    // It is in the middle then, or lower where nothing comes after it: what is touched next is often near.
    let offset = min(box.midY - (y + floor) / 2, end - floor)
    if offset <= 0 || box.bottom + room <= floor { return bottom }
    takeBack(to: before)
    show(whole, from: y + room, to: offset < end - floor ? floor - room : floor, offset: offset)
    dots(x: x + width / 2, middle: y + room / 2)
    if offset < end - floor { dots(x: x + width / 2, middle: floor - room / 2) }
    return floor
  }

  private func drawn(since count: (marks: Int, spots: Int, fields: Int)) -> Wireframe {
    Wireframe(
      width: canvas.width, height: canvas.height, marks: Array(marks[count.marks...]),
      hotspots: Array(spots[count.spots...]), fields: Array(fields[count.fields...]))
  }

  /// Takes over what another layout has between two heights, moved up.
  private mutating func show(_ whole: WireframeLayout, from top: Double, to bottom: Double, offset: Double) {
    func isInside(_ from: Double, _ to: Double) -> Bool { from >= top && to <= bottom }
    for mark in whole.marks {
      switch mark {
      case .box(let box, let corner, let fill, let line, let isDashed):
        guard let part = box.down(-offset).between(top, bottom) else { continue }
        marks.append(.box(part, corner: corner, fill: fill, line: line, isDashed: isDashed))
      case .line(let x1, let y1, let x2, let y2, let tone):
        // One that leaves the part that is shown is cut where it does.
        let (from, to) = (y1 - offset, y2 - offset)
        guard max(from, to) >= top, min(from, to) <= bottom else { continue }
        func cut(_ y: Double, _ x: Double) -> (x: Double, y: Double) {
          let at = min(max(y, top), bottom)
          return (from == to ? x : x1 + (x2 - x1) * (at - from) / (to - from), at)
        }
        let (start, end) = (cut(from, x1), cut(to, x2))
        marks.append(.line(x1: start.x, y1: start.y, x2: end.x, y2: end.y, tone))
      case .words(let words, let x, let y, let size, let isBold, let anchor, let tone):
        guard isInside(y - offset - size * 0.8, y - offset + size * 0.25) else { continue }
        marks.append(.words(words, x: x, y: y - offset, size: size, isBold: isBold, anchor: anchor, tone))
      case .path(let data, let units, let box, let line, let fill):
        let moved = box.down(-offset)
        if isInside(moved.y, moved.bottom) {
          marks.append(.path(data, units: units, in: moved, line: line, fill: fill))
        }
      }
    }
    for spot in whole.spots {
      var moved = spot
      if let part = spot.box.down(-offset).between(top, bottom) {
        moved.box = part
        moved.outline = spot.outline?.down(-offset).between(top, bottom)
      } else {
        let isAbove = spot.box.down(-offset).y < top
        moved.box = Box(spot.box.x, isAbove ? top - 9 : bottom, spot.box.width, 9)
        moved.outline = nil
        moved.isSeen = false
      }
      spots.append(moved)
    }
    for field in whole.fields {
      if let part = field.box.down(-offset).between(top, bottom) {
        fields.append(Wireframe.Field(name: field.name, box: part))
      }
    }
  }
}
