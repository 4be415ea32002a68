import HTML

/// Numbers as a drawing, in a box of 300 by 150.
struct ChartPicture {
  let kind: String
  let values: [Double]
  private static let width = 300.0
  private static let height = 150.0

  func draw(on page: inout PageWriter) {
    page.element(
      "svg",
      [.class("plot"), .words("viewBox", isRound ? "0 0 150 150" : "0 0 300 150"), .decorative]
        + (isRound ? [] : [.fixed("preserveAspectRatio", "none")])
    ) { drawParts(on: &$0) }
  }

  private var isRound: Bool { kind == "pie" || kind == "donut" }

  private func drawParts(on page: inout PageWriter) {
    guard !values.isEmpty else { return }
    switch kind {
    case "line":
      drawLines(on: &page)
      draw(Classes("line", as: .part(.chart(.curve))), points.joined(separator: "L"), closes: false, on: &page)
    case "area":
      let ends = "\(x(values.count - 1).css) \(Self.height.css)L\(x(0).css) \(Self.height.css)"
      let line = points.joined(separator: "L")
      drawLines(on: &page)
      draw(Classes("area", as: .part(.chart(.area))), line + "L" + ends, closes: true, on: &page)
      draw(Classes("line", as: .part(.chart(.curve))), line, closes: false, on: &page)
    case "pie", "donut": drawSlices(on: &page)
    default:
      drawLines(on: &page)
      drawBars(on: &page)
    }
  }

  var scale: ChartScale { ChartScale(values, isLine: kind == "line") }

  private func y(_ value: Double) -> Double {
    let scale = self.scale
    return Self.height - (value - scale.low) / (scale.high - scale.low) * Self.height
  }

  private func drawLines(on page: inout PageWriter) {
    for number in scale.numbers {
      page.element("path", [.class("rule"), .words("d", .plain("M0 \(y(number).css)H\(Self.width.css)"))])
    }
  }

  private func drawBars(on page: inout PageWriter) {
    let step = Self.width / Double(values.count)
    for (index, value) in values.enumerated() {
      let (low, high) = (y(max(value, 0)), y(min(value, 0)))
      page.element(
        "rect",
        [
          .class(value < 0 ? "column down" : "column"),
          .words("x", .plain((Double(index) * step + step * 0.22).css)),
          .words("y", .plain(low.css)), .words("width", .plain((step * 0.56).css)),
          .words("height", .plain((high - low).css)),
        ])
    }
  }

  /// The middle of a number's share of the width, where its name stands.
  private func x(_ index: Int) -> Double { Self.width * (Double(index) + 0.5) / Double(values.count) }

  private var points: [String] {
    values.enumerated().map { index, value in "\(x(index).css) \(y(value).css)" }
  }

  private func draw(_ classes: Classes, _ data: String, closes: Bool, on page: inout PageWriter) {
    page.element(
      "path",
      [
        .class(classes), .words("d", .plain("M" + data + (closes ? "Z" : ""))),
        .fixed("vector-effect", "non-scaling-stroke"),
      ])
  }

  /// Slices as strokes of one circle, each as long as its share.
  private func drawSlices(on page: inout PageWriter) {
    let sum = values.reduce(0) { $0 + max($1, 0) }
    guard sum > 0 else { return }
    var start = 0.0
    for (index, value) in values.enumerated() {
      let share = max(value, 0) / sum * 100
      // Chromium twists a dash that begins just where a quarter of the circle ends.
      let first = start > 0 && start.truncatingRemainder(dividingBy: 25) == 0 ? start + 0.02 : start
      page.element(
        "circle",
        [
          .class(Classes("slice series-\(index % 6)", as: .part(.chart(.slice)))), .fixed("cx", "75"),
          .fixed("cy", "75"),
          .fixed("r", kind == "pie" ? "35" : "52"), .fixed("stroke-width", kind == "pie" ? "70" : "40"),
          .fixed("pathLength", "100"),
          .words("stroke-dasharray", .plain("\((start + share - first).css) 100")),
          .words("stroke-dashoffset", .plain((-first).css)),
        ])
      start += share
    }
  }
}
