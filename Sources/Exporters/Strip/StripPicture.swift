import HTML
import Wireframes

extension JourneyStrip {
  /// The strip as an SVG: as many screens beside each other as can be read, then the next row.
  package var svg: [UInt8] {
    var picture = StripPicture(self)
    return DiagramDress.dressed(
      picture.text(), title: DOTWriter.shown("\(name) in \(app.isEmpty ? "an app" : app)", most: 160),
      words: "\(summary), in the order in which they are shown.")
  }

  /// A panel's drawing with its marks, as the inside of an SVG.
  static func drawing(of panel: Panel) -> String {
    let (width, height) = (panel.wireframe.width, panel.wireframe.height)
    func box(_ paint: String) -> String {
      "<rect width=\"\(width.css)\" height=\"\(height.css)\" rx=\"\(height < 300 ? "11" : "17")\" \(paint)/>\n"
    }
    var text = box("fill=\"#ffffff\"") + WireframeSVG.text(of: panel.wireframe)
    text += box("fill=\"none\" stroke=\"#aab4c2\" stroke-width=\"1.1\"")
    for mark in panel.marks {
      let area = mark.box
      text += "<rect x=\"\(area.x.css)\" y=\"\(area.y.css)\" width=\"\(area.width.css)\" height=\"\(area.height.css)\" "
      text += "rx=\"5\" fill=\"none\" stroke=\"\(DiagramLook.lit)\" stroke-width=\"2\"/>\n"
    }
    for (mark, (x, y)) in zip(panel.marks, places(ofNumbersOn: panel)) {
      text += "<circle cx=\"\(x.css)\" cy=\"\(y.css)\" r=\"8\" fill=\"\(stepColor)\" stroke=\"#ffffff\"/>\n"
      text +=
        "<text x=\"\(x.css)\" y=\"\((y + 3.4).css)\" font-size=\"9.5\" font-weight=\"bold\" text-anchor=\"middle\" "
      text += "fill=\"#ffffff\">\(mark.number)</text>\n"
    }
    return text
  }

  /// Where the number of each mark is: as near to the upper right corner of what is touched as it covers no words and no other number,
  /// and no icon where there is room.
  private static func places(ofNumbersOn panel: Panel) -> [(x: Double, y: Double)] {
    let obstacles = Obstacles(panel.wireframe)
    let (left, right, top, bottom) = (8.0, panel.wireframe.width - 4, 6.0, panel.wireframe.height - 8)
    let (radius, step) = (8.5, 1.5)
    var places: [(x: Double, y: Double)] = []
    for (index, mark) in panel.marks.enumerated() {
      let box = mark.box
      let corner = (x: min(max(box.right, left), right), y: min(max(box.y, top), bottom))
      var best = (x: corner.x, y: corner.y, cost: Double.infinity)
      func consider(_ x: Double, _ y: Double) {
        let (across, down) = (x - corner.x, y - corner.y)
        let away = (across * across + down * down).squareRoot()
        if away >= best.cost || places.contains(where: { abs($0.x - x) < 17 && abs($0.y - y) < 17 }) { return }
        let covered = obstacles.covered(by: (x: x, y: y), radius: radius)
        let cost = away + 1_000 * Double(covered.words) + 25 * Double(covered.icons)
        if cost < best.cost { best = (x, y, cost) }
      }
      consider(corner.x, corner.y)
      // Each touches what it is about, and several on one thing each other.
      var reach = radius * Double(1 + panel.marks[..<index].count { $0.box == box })
      repeat {
        for y in stride(from: max(box.y - reach, top), through: min(box.bottom + reach, bottom), by: step) {
          for x in stride(from: max(box.x - reach, left), through: min(box.right + reach, right), by: step) {
            consider(x, y)
          }
        }
        reach += radius
        // Where others are all around, it goes on from there: none hides another.
      } while best.cost == .infinity && reach < panel.wireframe.height
      places.append((x: best.x, y: best.y))
    }
    return places
  }

  /// It stays as it is in the dark, because its numbers are white.
  static let stepColor = "#0b63bd"
}

/// The strip while it is written as an SVG.
private struct StripPicture {
  private let strip: JourneyStrip
  private let column: Double
  private let perRow: Int
  private let captions: [[(number: Int?, words: String, isDone: Bool)]]

  private static let gap = 46.0
  private static let pad = 30.0
  private static let head = 64.0
  private static let lineHeight = 14.0
  /// About how wide a row is.
  private static let room = 1_400.0

  init(_ strip: JourneyStrip) {
    self.strip = strip
    let column = max(strip.panels.map { $0.wireframe.width }.max() ?? 0, 130)
    self.column = column
    perRow = max(1, Int(Self.room / (column + Self.gap)))
    captions = strip.panels.map { panel in
      panel.lines.flatMap { line in
        LetterWidths.lines(line.words, room: column - 20, size: 10.5, isBold: false, most: 4).enumerated().map {
          ($0.offset == 0 ? line.number : nil, $0.element, line.isDone)
        }
      }
    }
  }

  mutating func text() -> [UInt8] {
    var rows = ""
    var y = Self.head
    var start = 0
    while start < strip.panels.count {
      let numbers = start..<min(start + perRow, strip.panels.count)
      let high = numbers.map { strip.panels[$0].wireframe.height }.max() ?? 0
      for (place, number) in numbers.enumerated() {
        let x = Double(place) * (column + Self.gap)
        rows += panel(number, x: x, y: y)
        if number + 1 < numbers.upperBound {
          rows += arrow(x: x + strip.panels[number].wireframe.width + 8, to: x + column + Self.gap - 8, y: y + 18 + 60)
        }
      }
      let lines = numbers.map { captions[$0].count }.max() ?? 0
      y += 20 + high + 22 + Double(lines) * Self.lineHeight + 34
      start += perRow
    }
    let count = Double(min(perRow, strip.panels.count))
    let width = max(count * (column + Self.gap) - Self.gap, 420) + 2 * Self.pad
    let height = y + Self.pad
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\" "
    text += "xmlns:xlink=\"http://www.w3.org/1999/xlink\" width=\"\(width.css)pt\" height=\"\(height.css)pt\" "
    text += "viewBox=\"\((-Self.pad).css) \((-Self.pad).css) \(width.css) \(height.css)\" "
    text += "font-family=\"Helvetica,Arial,sans-serif\">\n"
    text += "<rect x=\"\((-Self.pad).css)\" y=\"\((-Self.pad).css)\" width=\"\(width.css)\" height=\"\(height.css)\" "
    text += "fill=\"\(DiagramLook.background)\"/>\n"
    text += words(strip.name, x: 0, y: 16, size: 18, DiagramLook.ink, isBold: true, room: width - 2 * Self.pad)
    text += words(
      strip.app.isEmpty ? strip.summary : "\(strip.app) · \(strip.summary)", x: 0, y: 36, size: 11, DiagramLook.quiet,
      room: width - 2 * Self.pad)
    return Array((text + rows + "</svg>\n").utf8)
  }

  private func panel(_ number: Int, x: Double, y: Double) -> String {
    let panel = strip.panels[number]
    var text = words(panel.name, x: x, y: y + 10, size: 11, DiagramLook.ink, isBold: true, room: column)
    text += "<g data-drawing=\"\" transform=\"translate(\(x.css) \((y + 18).css))\" stroke-width=\"0.9\">\n"
    text += JourneyStrip.drawing(of: panel) + "</g>\n"
    var line = y + 18 + panel.wireframe.height + 20
    for caption in captions[number] {
      if let step = caption.number {
        text += words(
          "\(step)", x: x, y: line, size: 10.5, caption.isDone ? DiagramLook.lit : DiagramLook.quiet, isBold: true,
          room: 20)
      }
      text += words(
        caption.words, x: x + 20, y: line, size: 10.5, caption.isDone ? DiagramLook.ink : DiagramLook.quiet,
        room: column)
      line += Self.lineHeight
    }
    return text
  }

  private func arrow(x: Double, to end: Double, y: Double) -> String {
    let color = DiagramLook.lit
    return
      "<path fill=\"none\" stroke=\"\(color)\" stroke-width=\"1.6\" d=\"M\(x.css),\(y.css)H\((end - 6).css)\"/>\n<polygon "
      + "fill=\"\(color)\" points=\"\(end.css),\(y.css) \((end - 8).css),\((y - 4).css) \((end - 8).css),\((y + 4).css)\"/>\n"
  }

  private func words(
    _ text: String, x: Double, y: Double, size: Double, _ color: String, isBold: Bool = false, room: Double
  ) -> String {
    let cut = LetterWidths.cut(text, to: room, size: size, isBold: isBold)
    if cut.isEmpty { return "" }
    let weight = isBold ? " font-weight=\"bold\"" : ""
    return "<text x=\"\(x.css)\" y=\"\(y.css)\" font-size=\"\(size.css)\"\(weight) fill=\"\(color)\">"
      + DOTWriter.shown(cut, most: .max) + "</text>\n"
  }
}
