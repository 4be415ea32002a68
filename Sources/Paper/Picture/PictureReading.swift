import HTML
import Wireframes

extension PaintedPicture {
  /// What an SVG paints: one of ours, or one that `dot` made.
  package init(svg: [UInt8]) {
    var reading = PictureReading(svg)
    reading.read()
    self = reading.picture
  }
}

/// An SVG on its way to what it paints.
private struct PictureReading {
  var picture = PaintedPicture()
  private var scanner: MarkupScanner
  private var state = State()
  /// What holds outside of each element that is open.
  private var outer: [State] = []
  private var markers: [String: Marker] = [:]

  /// What elements take over from those around them.
  private struct State {
    var placing = Placing()
    var ink = PaintedPicture.Ink(fill: Color(red: 0, green: 0, blue: 0))
    var size = 16.0
    var isBold = false
    var isSlanted = false
    var anchor = "start"
    var marker = ""
    /// Where what is in a link leads, and how much was painted before it.
    var link: (address: String, first: Int)?
    var text: (x: Double, y: Double)?
    /// Whether it is said and not painted.
    var isHidden = false
    /// The end of lines that is being defined.
    var defines: String?
  }

  /// The sign at the end of a line.
  private struct Marker {
    var steps: [PathStep] = []
    var fill: Color?
    var reference = RasterPoint(0, 0)
    var scale = 1.0
  }

  init(_ svg: [UInt8]) { scanner = MarkupScanner(svg) }

  mutating func read() {
    while let part = scanner.next() {
      switch part {
      case .begin(let element, let isEmpty):
        let before = state
        begin(element)
        if isEmpty { state = before } else { outer.append(before) }
      case .end:
        guard let before = outer.popLast() else { continue }
        if let link = state.link, before.link == nil { self.link(to: link.address, from: link.first) }
        state = before
      case .words(let words): add(words)
      }
    }
  }

  private mutating func begin(_ element: MarkupScanner.Element) {
    inherit(element)
    switch element.name {
    case "svg": frame(element)
    case "title", "desc", "style", "metadata", "script": state.isHidden = true
    case "a":
      state.link = (element["xlink:href"] ?? element["href"]).map { ($0, picture.items.count) }
    case "text": state.text = (element.number("x") ?? 0, element.number("y") ?? 0)
    case "marker": define(element)
    default: if !state.isHidden, let steps = steps(of: element) { add(steps) }
    }
  }

  /// The size of the whole, and where its upper left corner is.
  private mutating func frame(_ element: MarkupScanner.Element) {
    let box = element.numbers("viewBox")
    picture.width = min(max(element.number("width") ?? (box.count == 4 ? box[2] : 0), 1), 1e6)
    picture.height = min(max(element.number("height") ?? (box.count == 4 ? box[3] : 0), 1), 1e6)
    if box.count == 4, box[2] > 0 {
      state.placing.scale(picture.width / box[2])
      state.placing.move(-box[0], -box[1])
    }
  }

  private mutating func define(_ element: MarkupScanner.Element) {
    guard let id = element["id"] else { return }
    let box = element.numbers("viewBox")
    let wide = box.count == 4 && box[2] > 0 ? box[2] : 1
    state.defines = id
    markers[id] = Marker(
      reference: RasterPoint(element.number("refX") ?? 0, element.number("refY") ?? 0),
      scale: (element.number("markerWidth") ?? 3) / wide)
  }

  private mutating func inherit(_ element: MarkupScanner.Element) {
    for (name, value) in element.attributes {
      switch name {
      case "fill": state.ink.fill = Self.color(value)
      case "stroke": state.ink.line = Self.color(value)
      case "stroke-width": state.ink.width = element.number(name) ?? 1
      case "stroke-dasharray": state.ink.dashes = element.numbers(name)
      case "fill-opacity": state.ink.fillShare = min(max(element.number(name) ?? 1, 0), 1)
      case "stroke-opacity": state.ink.lineShare = min(max(element.number(name) ?? 1, 0), 1)
      case "stroke-linecap": state.ink.isRound = value == "round"
      case "font-size": state.size = min(max(element.number(name) ?? 12, 0.5), 500)
      case "font-weight": state.isBold = value == "bold"
      case "font-style": state.isSlanted = value == "italic"
      case "text-anchor": state.anchor = value
      case "marker-end": state.marker = String(value.drop { $0 != "#" }.dropFirst().prefix { $0 != ")" })
      case "transform": state.placing.take(value)
      default: break
      }
    }
  }

  /// What a shape is made of, where it is in its element.
  private func steps(of element: MarkupScanner.Element) -> [PathStep]? {
    func number(_ name: String) -> Double { element.number(name) ?? 0 }
    switch element.name {
    case "rect":
      return ShapeSteps.box(Box(number("x"), number("y"), number("width"), number("height")), corner: number("rx"))
    case "circle": return ShapeSteps.ellipse(number("cx"), number("cy"), number("r"), number("r"))
    case "ellipse": return ShapeSteps.ellipse(number("cx"), number("cy"), number("rx"), number("ry"))
    case "line":
      return [.move(RasterPoint(number("x1"), number("y1"))), .line(RasterPoint(number("x2"), number("y2")))]
    case "polygon", "polyline":
      let numbers = element.numbers("points")
      let points = stride(from: 0, to: numbers.count - 1, by: 2).map { RasterPoint(numbers[$0], numbers[$0 + 1]) }
      guard let first = points.first else { return nil }
      return [.move(first)] + points.dropFirst().map { .line($0) } + (element.name == "polygon" ? [.close] : [])
    case "path": return element["d"].map { PathOutline($0).steps }
    default: return nil
    }
  }

  private mutating func add(_ steps: [PathStep]) {
    if let id = state.defines {
      markers[id]?.steps = steps
      markers[id]?.fill = state.ink.fill
      return
    }
    let placed = steps.map { state.placing.placed($0) }
    var ink = state.ink
    ink.width *= state.placing.size
    ink.dashes = ink.dashes.map { $0 * state.placing.size }
    if ink.fill == nil && ink.line == nil { return }
    picture.add(placed, ink)
    if let marker = markers[state.marker], let head = Self.head(marker, at: steps, width: state.ink.width) {
      picture.add(
        head.map { state.placing.placed($0) }, PaintedPicture.Ink(fill: marker.fill, fillShare: state.ink.lineShare))
    }
  }

  /// A marker at the end of a line, turned as the line runs.
  private static func head(_ marker: Marker, at steps: [PathStep], width: Double) -> [PathStep]? {
    let points = steps.suffix(2).flatMap { step -> [RasterPoint] in
      switch step {
      case .move(let to), .line(let to): [to]
      case .curve(let a, let b, let to): [a, b, to]
      case .close: []
      }
    }
    guard let end = points.last, let before = points.last(where: { $0 != end }) else { return nil }
    let (dx, dy) = (end.x - before.x, end.y - before.y)
    let length = (dx * dx + dy * dy).squareRoot()
    let (cosine, sine, scale) = (dx / length, dy / length, marker.scale * width)
    let turn = Placing(
      a: cosine * scale, b: sine * scale, c: -sine * scale, d: cosine * scale, e: end.x, f: end.y)
    return marker.steps.map { step in
      turn.placed(Placing(e: -marker.reference.x, f: -marker.reference.y).placed(step))
    }
  }

  private mutating func add(_ words: String) {
    guard let place = state.text, !state.isHidden, let color = state.ink.fill else { return }
    let text = String(words.map { $0 == "\u{A0}" ? " " : $0 })
    let face = StandardFace(isBold: state.isBold, isSlanted: state.isSlanted)
    let width = face.width(of: text, size: state.size)
    let left = place.x - (state.anchor == "middle" ? width / 2 : state.anchor == "end" ? width : 0)
    picture.add(
      PaintedPicture.Words(
        text: text, place: state.placing.placed(RasterPoint(left, place.y)), size: state.size * state.placing.size,
        face: face, color: color))
  }

  /// Notes where what was painted since an element began leads.
  private mutating func link(to address: String, from first: Int) {
    guard let start = picture.boxes[first...].first else { return }
    let box = picture.boxes[first...].dropFirst().reduce(start) { $0.around($1) }
    picture.links.append(PaintedPicture.Link(box: box, address: address))
  }

  private static func color(_ text: String) -> Color? {
    if text == "black" { return Color(red: 0, green: 0, blue: 0) }
    if text == "white" { return Color(red: 255, green: 255, blue: 255) }
    guard text.hasPrefix("#"), let number = UInt32(text.dropFirst(), radix: 16) else { return nil }
    let long =
      text.utf8.count == 4
      ? (number >> 8 & 15) * 0x110000 + (number >> 4 & 15) * 0x1100 + (number & 15) * 0x11
      : text.utf8.count == 9 ? number >> 8 : number
    func part(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: long >> shift) }
    return Color(
      red: part(16), green: part(8), blue: part(0),
      alpha: text.utf8.count == 9 ? UInt8(truncatingIfNeeded: number) : 255)
  }
}
