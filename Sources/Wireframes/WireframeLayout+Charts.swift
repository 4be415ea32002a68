import HTML

/// Numbers as a picture.
extension WireframeLayout {
  /// What a chart draws, part by part.
  mutating func plot(_ svg: Tag?, in box: Box) {
    guard let svg else { return }
    let units = (svg.text("viewBox") ?? "").split(separator: " ").compactMap { Double($0) }
    guard units.count == 4, units[2] > 0, units[3] > 0 else { return }
    let parts = svg.children.compactMap { $0.asTag }
    if units[2] == units[3] {
      let side = min(box.width, box.height)
      slices(parts, units: units[2], in: Box(box.midX - side / 2, box.y, side, side))
      return
    }
    let (across, down) = (box.width / units[2], box.height / units[3])
    for tag in parts {
      guard case .part(.chart(let part)) = tag.figure else {
        if tag.name == "rect" { column(tag, in: box, across, down) }
        continue
      }
      switch part {
      case .area:
        let points = points(of: tag, in: box, across, down)
        let data = points.map { "\($0.x.css) \($0.y.css)" }.joined(separator: "L")
        marks.append(.path("M\(data)Z", units: 1, in: Box(0, 0, 1, 1), line: nil, fill: .field))
      case .curve:
        let points = points(of: tag, in: box, across, down)
        for (from, to) in zip(points, points.dropFirst()) {
          marks.append(.line(x1: from.x, y1: from.y, x2: to.x, y2: to.y, .accent))
        }
        // A single number is a dot.
        if let point = points.first, points.count == 1 {
          marks.append(
            .box(Box(point.x - 1.5, point.y - 1.5, 3, 3), corner: 1.5, fill: .accent, line: nil, isDashed: false))
        }
      // Only a round chart has some.
      case .slice: continue
      }
    }
    marks.append(.line(x1: box.x, y1: box.bottom, x2: box.right, y2: box.bottom, .line))
  }

  private mutating func column(_ tag: Tag, in box: Box, _ across: Double, _ down: Double) {
    let column = Box(
      box.x + tag.number("x") * across, box.y + tag.number("y") * down, tag.number("width") * across,
      tag.number("height") * down)
    marks.append(.box(column, corner: 1.5, fill: .accent, line: nil, isDashed: false))
  }

  /// The corners of a path of straight lines, where they are in a box.
  private func points(of tag: Tag, in box: Box, _ across: Double, _ down: Double) -> [(x: Double, y: Double)] {
    (tag.text("d") ?? "").split { "MLZ".contains($0) }.compactMap { pair in
      let numbers = pair.split(separator: " ").compactMap { Double($0) }
      return numbers.count == 2 ? (box.x + numbers[0] * across, box.y + numbers[1] * down) : nil
    }
  }

  /// Slices of one circle, of which the page has each as a stroke that is as long as its share.
  private mutating func slices(_ parts: [Tag], units: Double, in square: Box) {
    let tones: [Tone] = [.accent, .line, .quiet, .field, .ink, .line]
    let slices = parts.filter { $0.figure == .part(.chart(.slice)) }
    for (index, tag) in slices.enumerated() {
      let share = Double((tag.text("stroke-dasharray") ?? "").split(separator: " ").first ?? "") ?? 0
      if share <= 0 { continue }
      let slice = Slice(
        from: -tag.number("stroke-dashoffset") / 100, share: min(share / 100, 1),
        radii: (tag.number("r") - tag.number("stroke-width") / 2, tag.number("r") + tag.number("stroke-width") / 2),
        middle: (tag.number("cx"), tag.number("cy")))
      // The last is beside the first one.
      let isLikeFirst = index > 0 && index == slices.count - 1 && index % tones.count == 0
      let tone = isLikeFirst ? .quiet : tones[index % tones.count]
      marks.append(.path(slice.path, units: units, in: square, line: .paper, fill: tone))
    }
    if slices.isEmpty {
      let circle = square.inset(2)
      marks.append(.box(circle, corner: circle.width / 2, fill: .field, line: nil, isDashed: false))
    }
  }
}

/// A part of a ring, or of a disc.
struct Slice {
  /// Where it begins and how much it is, as parts of the whole; it goes on clockwise from the top.
  var from = 0.0
  let share: Double
  let radii: (inner: Double, outer: Double)
  let middle: (x: Double, y: Double)

  var path: String {
    // One that is everything is two halves.
    let ends = share < 1 ? [(from, from + share)] : [(0.0, 0.5), (0.5, 1.0)]
    return ends.map { start, end in
      let size = end - start > 0.5 ? 1 : 0
      let (inner, outer) = (radii.inner.css, radii.outer.css)
      let there = "M\(place(start, radii.outer))A\(outer) \(outer) 0 \(size) 1 \(place(end, radii.outer))"
      if radii.inner <= 0 { return there + "L\(middle.x.css) \(middle.y.css)Z" }
      return there + "L\(place(end, radii.inner))A\(inner) \(inner) 0 \(size) 0 \(place(start, radii.inner))Z"
    }.joined()
  }

  private func place(_ turn: Double, _ radius: Double) -> String {
    let (x, y) = Self.direction(turn)
    return "\((middle.x + x * radius).css) \((middle.y + y * radius).css)"
  }

  /// Where a hand of a clock points after a part of a turn.
  private static func direction(_ turn: Double) -> (x: Double, y: Double) {
    let angle = (turn - turn.rounded(.down)) * 2 * Double.pi
    // The series of sine and cosine for a quarter of the angle, doubled twice: the same on every machine.
    let part = angle / 4
    var (sine, cosine) = (0.0, 1.0)
    var term = 1.0
    for step in 1...18 {
      term *= part / Double(step)
      switch step % 4 {
      case 1: sine += term
      case 2: cosine -= term
      case 3: sine -= term
      default: cosine += term
      }
    }
    for _ in 0..<2 { (sine, cosine) = (2 * sine * cosine, cosine * cosine - sine * sine) }
    return (sine, -cosine)
  }
}

extension Tag {
  /// The number that an attribute says; 0 if it says none.
  fileprivate func number(_ name: String) -> Double { Double(text(name) ?? "") ?? 0 }
}
