import HTML

/// What is a picture on the screen: here its sign.
extension WireframeLayout {
  mutating func picture(
    _ figure: Figure.PictureFigure, _ tag: Tag, x: Double, y: Double, width: Double, height: Double?
  ) -> Double {
    let room = max(floor - y, 0)
    func box(_ usual: Double) -> Box {
      let wanted = height ?? self.height(of: tag, else: usual)
      return Box(x, y, width, wanted > room && room >= 36 ? room : wanted)
    }
    switch figure {
    case .icon:
      let size = tag.has(.large) ? 30.0 : 16
      let box = Box(x + (tag.has(.centered) ? (width - size) / 2 : 0), y, size, size)
      icon(tag.icon, in: box)
      // A label is touched for its input.
      for input in tag.children.compactMap({ $0.asTag }) where input.name == "input" { note(input, in: box) }
      return y + size
    case .avatar:
      let size = tag.has(.large) ? 40.0 : 24
      let circle = Box(isCentered || tag.has(.centered) ? x + (width - size) / 2 : x, y, size, size)
      marks.append(.box(circle, corner: size / 2, fill: .field, line: .line, isDashed: false))
      line(tag.words, x: circle.x, middle: circle.midY, width: size, size: size * 0.36, isBold: true, anchor: .middle)
      return y + size
    case .map:
      let box = box(100)
      map(tag, in: box)
      return box.bottom
    case .canvas:
      let box = box(120)
      marks.append(.box(box, corner: 5, fill: .paper, line: .line, isDashed: true))
      let wave = "M2 14c3-9 6-9 8-3s4 6 6 0 4-5 6-2"
      marks.append(.path(wave, units: 24, in: Box(box.midX - 17, box.midY - 17, 34, 34), line: .line, fill: nil))
      let floor = self.floor
      self.floor = min(floor, box.bottom)
      _ = stack(tag.children, x: x + 6, y: y + 6, width: width - 12)
      self.floor = floor
      return box.bottom
    case .web:
      let box = box(110)
      marks.append(.box(box, corner: 5, fill: .field, line: .line, isDashed: false))
      marks.append(.box(Box(x + 6, y + 5, width - 12, 12), corner: 6, fill: .paper, line: nil, isDashed: false))
      line(tag.child(.address)?.words ?? "", x: x + 14, middle: y + 11, width: width - 28, size: 7, .quiet)
      for row in 0..<3 where y + 32 + Double(row) * 9 < box.bottom {
        let length = width - 24 - Double(row) * 18
        marks.append(
          .box(Box(x + 12, y + 26 + Double(row) * 9, length, 3), corner: 1.5, fill: .line, line: nil, isDashed: false))
      }
      return box.bottom
    case .video:
      let box = box(90)
      crossed(box, caption: "")
      play(in: Box(box.midX - 11, box.midY - 11, 22, 22))
      return box.bottom
    case .audio:
      play(in: Box(x, y, 22, 22), isRecord: tag.child(.record) != nil)
      line(tag.child(.words)?.words ?? "", x: x + 28, middle: y + 6, width: width - 28, size: 8.5)
      marks.append(.box(Box(x + 28, y + 15, width - 28, 2.5), corner: 1.25, fill: .line, line: nil, isDashed: false))
      marks.append(
        .box(Box(x + 28, y + 15, (width - 28) * 0.3, 2.5), corner: 1.25, fill: .quiet, line: nil, isDashed: false))
      for child in tag.children { if let inner = child.asTag { hide(inner, in: Box(x, y, 22, 22)) } }
      return y + 22
    case .chart:
      let title = tag.child(.text(.title)).map { text(.title, $0, x: x, y: y, width: width) + 4 } ?? y
      return tag.child(.picture(.plot)).map {
        picture(.plot, $0, x: x, y: title, width: width, height: height.map { $0 - (title - y) })
      } ?? title
    case .plot:
      let box = box(70)
      plot(tag.children.first?.asTag, in: box)
      return box.bottom
    case .progress:
      if let ring = tag.child(.ring) {
        let circle = Box(x + width / 2 - 16, y, 32, 32)
        marks.append(.box(circle.inset(1.5), corner: 14.5, fill: nil, line: .line, isDashed: false))
        let share = min(max((Double(ring.text("aria-valuenow") ?? "") ?? 0) / 100, 0), 1)
        if share > 0 {
          let arc = Slice(share: share, radii: (inner: 13, outer: 16), middle: (x: 16, y: 16))
          marks.append(.path(arc.path, units: 32, in: circle, line: nil, fill: .accent))
        }
        line(
          (ring.text("aria-valuenow") ?? "") + "%", x: circle.x, middle: circle.midY, width: 32, size: 7.5,
          anchor: .middle)
        return paragraph(
          tag.child(.words)?.words ?? "", x: x, y: y + 36, width: width, size: 8, anchor: .middle, .quiet)
      }
      let top = paragraph(tag.child(.words)?.words ?? "", x: x, y: y, width: width, size: 8, .quiet)
      marks.append(.box(Box(x, top + 1, width, 4), corner: 2, fill: .field, line: nil, isDashed: false))
      let share = Double(tag.child(.bar)?.text("aria-valuenow") ?? "") ?? 40
      marks.append(
        .box(
          Box(x, top + 1, width * min(max(share, 0), 100) / 100, 4), corner: 2, fill: .accent, line: nil,
          isDashed: false))
      return top + 6
    case .spinner:
      blades(in: Box(x + width / 2 - 8, y, 16, 16))
      return paragraph(tag.child(.words)?.words ?? "", x: x, y: y + 19, width: width, size: 8, anchor: .middle, .quiet)
    case .image:
      let inner = tag.child(.picture(.image)) ?? tag
      let box =
        inner.look.isEmpty
        ? box(min(width * 0.62, 90)) : Box(x, y, width, min(height ?? self.height(of: inner, else: 80), max(room, 36)))
      if inner.name == "img" {
        landscape(in: box)
      } else {
        crossed(box, caption: tag.words)
      }
      return box.bottom
    }
  }

  /// A frame with a cross, which is a picture in every wireframe.
  mutating func crossed(_ box: Box, caption: String) {
    marks.append(.box(box, corner: min(5, box.height / 6), fill: .field, line: nil, isDashed: false))
    marks.append(.line(x1: box.x + 1.5, y1: box.y + 1.5, x2: box.right - 1.5, y2: box.bottom - 1.5, .paper))
    marks.append(.line(x1: box.x + 1.5, y1: box.bottom - 1.5, x2: box.right - 1.5, y2: box.y + 1.5, .paper))
    if !caption.isEmpty, box.height > 16, box.width > 30 {
      // The cross ends where the words begin.
      let cut = LetterWidths.cut(caption, to: box.width - 8, size: 7)
      let width = LetterWidths.width(of: cut, size: 7) + 6
      let free = Box(box.midX - width / 2, box.midY - 5.5, width, 11)
      marks.append(.box(free, corner: 0, fill: .field, line: nil, isDashed: false))
      line(cut, x: box.x + 4, middle: box.midY, width: box.width - 8, size: 7, anchor: .middle, .quiet)
    }
  }

  /// Hills and a sun: a picture that is there.
  mutating func landscape(in box: Box) {
    marks.append(.box(box, corner: min(5, box.height / 6), fill: .field, line: nil, isDashed: false))
    let side = min(box.width, box.height) * 0.6
    let sign = Box(box.midX - side / 2, box.midY - side / 2, side, side)
    marks.append(.path("M2 19l6.5-9 4.5 6 3-3.5 6 6.5z", units: 24, in: sign, line: nil, fill: .line))
    marks.append(.path("M17 4.5a2.2 2.2 0 1 0 .01 0z", units: 24, in: sign, line: nil, fill: .line))
  }

  mutating func play(in box: Box, isRecord: Bool = false) {
    marks.append(.box(box, corner: box.width / 2, fill: .paper, line: .quiet, isDashed: false))
    if isRecord {
      let dot = box.inset(box.width * 0.3)
      marks.append(.box(dot, corner: dot.width / 2, fill: .danger, line: nil, isDashed: false))
    } else {
      marks.append(.path("M9.5 7v10l8-5z", units: 24, in: box, line: nil, fill: .quiet))
    }
  }

  mutating func blades(in box: Box) {
    let path = "M12 2v5M12 17v5M2 12h5M17 12h5M5 5l3.5 3.5M15.5 15.5 19 19M5 19l3.5-3.5M15.5 8.5 19 5"
    marks.append(.path(path, units: 24, in: box, line: .quiet, fill: nil))
  }

  /// Roads, and a pin for each place.
  private mutating func map(_ tag: Tag, in box: Box) {
    marks.append(.box(box, corner: 5, fill: .field, line: nil, isDashed: false))
    let side = min(box.width, box.height) - 4
    let roads = "M0 8c6 1 8 5 12 5s8-4 12-3M7 0c1 6-2 9 0 14s0 7-1 10M14 13c3 3 2 7 4 11"
    marks.append(
      .path(roads, units: 24, in: Box(box.midX - side / 2, box.midY - side / 2, side, side), line: .paper, fill: nil))
    var open: (callout: Tag, head: Box)?
    for child in tag.children {
      guard let pin = child.asTag, pin.figure == .pin else {
        if let other = child.asTag { hide(other, in: box) }
        continue
      }
      var (left, top) = (0.5, 0.5)
      for trait in pin.look {
        if case .number("pin-x", let share) = trait { left = share }
        if case .number("pin-y", let share) = trait { top = share }
      }
      let foot = (x: box.x + box.width * left, y: box.y + box.height * top)
      let head = Box(min(max(foot.x - 6, box.x), box.right - 12), min(max(foot.y - 12, box.y), box.bottom - 12), 12, 12)
      marks.append(
        .path("M12 23C5 15 4 12 4 9a8 8 0 0 1 16 0c0 3-1 6-8 14z", units: 24, in: head, line: .paper, fill: .accent))
      if let callout = openCallout(of: pin, at: head) { open = (callout, head) }
      if let name = pin.children.first?.asTag?.text("aria-label") {
        fields.append(Wireframe.Field(name: name, box: head))
      }
    }
    if let open { draw(open.callout, above: open.head, in: box) }
    for control in tag.controls { spots.append(Wireframe.Hotspot(control: control, box: box)) }
  }
}
