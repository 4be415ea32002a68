import HTML

/// Lays out the tree of a page as a small drawing: what is below each other is stacked, what finds no room is hinted at.
///
/// It knows each element by its figure, and no class and no figure.
package struct WireframeLayout {
  typealias Tone = Wireframe.Tone

  static let inset = 10.0
  static let gap = 6.0
  /// How many points of a small drawing one of the app's is.
  static let scale = 0.47

  var marks: [Wireframe.Mark] = []
  var spots: [Wireframe.Hotspot] = []
  var fields: [Wireframe.Field] = []
  /// Below this nothing is drawn.
  var floor: Double
  /// Whether something found no room.
  var isFull = false
  /// Whether there is room for everything, so that nothing fills what is left.
  var isEndless = false
  /// What words are drawn in.
  var ink = Tone.ink
  /// Whether words are set in the middle, and buttons follow each other under lines, as in an alert.
  var isCentered = false
  var isInMenu = false
  /// The pin whose callout is open: its element and its name.
  var callout: (element: Int32, name: String)?
  /// The map that is the last of a screen, which takes the room that is left: its node; -1 for none.
  var lastMap = -1
  /// The control by which the form is sent that is being drawn.
  var form: Int32?

  /// How large the screen is on which it is drawn.
  let canvas: Wireframe.Canvas

  init(floor: Double, on canvas: Wireframe.Canvas) { (self.floor, self.canvas) = (floor, canvas) }

  // MARK: below each other

  /// Draws nodes below each other, and says where the last one ends.
  mutating func stack(_ nodes: [TagPart], x: Double, y: Double, width: Double, gap: Double = gap) -> Double {
    var y = y
    var isFirst = true
    var rest = Box(x, floor, width, 0)
    for (index, node) in nodes.enumerated() {
      guard case .tag(let tag) = node, !Self.isUnseen(tag) else {
        if case .words(let words) = node { y = paragraph(words, x: x, y: y, width: width) }
        continue
      }
      let top = isFirst ? y : y + gap
      if isFull {
        hide(tag, in: rest)
        continue
      }
      let before = self.count
      var bottom = top
      if fills(tag), !isEndless {
        // What fills shares the room that the others leave.
        let others = Array(nodes[(index + 1)...])
        let sharing = Double(1 + others.count { $0.asTag.map { fills($0) } == true })
        let used = height(of: others, width: width, gap: gap)
        let room = (floor - top - used - (used > 0 ? gap : 0) - gap * (sharing - 1)) / sharing
        bottom = block(tag, x: x, y: top, width: width, height: max(room, tag.figure == .space(.plain) ? 0 : 30))
      } else {
        bottom = block(tag, x: x, y: top, width: width)
      }
      if bottom > floor + 0.5 {
        takeBack(to: before)
        rest = more(x: x, y: top, width: width)
        hide(tag, in: rest)
        y = floor
        continue
      }
      if bottom > top {
        y = bottom
        isFirst = false
      }
    }
    return y
  }

  private func fills(_ tag: Tag) -> Bool { tag.has(.fills) || tag.index == lastMap }

  /// How much is drawn already.
  var count: (marks: Int, spots: Int, fields: Int) { (marks.count, spots.count, fields.count) }

  /// Forgets what was drawn after there was so much.
  mutating func takeBack(to count: (marks: Int, spots: Int, fields: Int)) {
    marks.removeSubrange(count.marks...)
    spots.removeSubrange(count.spots...)
    fields.removeSubrange(count.fields...)
  }

  /// Says that there is more than there is room for, and where whatever is left out is touched.
  mutating func more(x: Double, y: Double, width: Double) -> Box {
    isFull = true
    let more = Box(x, min(y, floor - 4), width, max(min(8, floor - y), 4))
    dots(x: more.midX, middle: min(y + 3, floor + 1.5))
    return more
  }

  /// Three dots.
  mutating func dots(x: Double, middle: Double) {
    for dot in -1...1 {
      let box = Box(x + Double(dot) * 6 - 1, middle - 1, 2, 2)
      marks.append(.box(box, corner: 1, fill: .quiet, line: nil, isDashed: false))
    }
  }

  /// How high nodes are, drawn below each other.
  private func height(of nodes: [TagPart], width: Double, gap: Double) -> Double {
    if nodes.isEmpty { return 0 }
    var trial = WireframeLayout(floor: 100_000, on: canvas)
    return trial.stack(nodes.filter { $0.asTag.map { fills($0) } != true }, x: 0, y: 0, width: width, gap: gap)
  }

  /// What is there and not seen: what only others read, what opens later.
  static func isUnseen(_ tag: Tag) -> Bool {
    tag.figure == .unseen || tag.text("hidden") != nil
  }

  /// Notes where the controls of a tree are that is not drawn, or is drawn as one thing.
  mutating func hide(_ tag: Tag, in box: Box, isSeen: Bool = false) {
    for control in tag.controls { spots.append(Wireframe.Hotspot(control: control, box: box, isSeen: isSeen)) }
    for child in tag.children { if let inner = child.asTag { hide(inner, in: box, isSeen: isSeen) } }
  }

  /// Notes that an element is where it is; what belongs to it and is not seen is there too.
  mutating func note(_ tag: Tag, in box: Box, outline: Box? = nil) {
    for control in tag.controls where tag.name != "form" {
      spots.append(Wireframe.Hotspot(control: control, box: box, outline: outline))
    }
    if let name = tag.text("aria-label") { fields.append(Wireframe.Field(name: name, box: outline ?? box)) }
    if let auto = tag.text("data-auto") { spots.append(Wireframe.Hotspot(control: -1, auto: auto, box: box)) }
    if let form, tag.text("data-send") != nil || tag.name == "button" && tag.text("type") == "submit" {
      spots.append(Wireframe.Hotspot(control: form, box: box))
    }
    for child in tag.children {
      if let inner = child.asTag, Self.isUnseen(inner) { hide(inner, in: box) }
    }
  }

  /// The control that sends the first form in some trees.
  static func submit(in trees: [TagPart]) -> Int32? {
    for tree in trees {
      guard let tag = tree.asTag else { continue }
      if let number = tag.tree.html.number("data-submit", of: tag.index) { return number }
      if let inner = submit(in: tag.children) { return inner }
    }
    return nil
  }

  // MARK: one element

  /// Takes the colours from what was drawn of an element, from a mark on, if it is disabled.
  mutating func fade(_ tag: Tag, from first: Int) {
    guard tag.isDisabled, first < marks.count else { return }
    for index in first..<marks.count { marks[index] = marks[index].faded }
  }

  /// Draws an element, and says where it ends.
  mutating func block(_ tag: Tag, x: Double, y: Double, width: Double, height: Double? = nil) -> Double {
    let (outer, first) = (form, marks.count)
    if tag.name == "form" { form = tag.controls.first ?? form }
    let bottom = drawn(tag, x: x, y: y, width: width, height: height)
    form = outer
    fade(tag, from: first)
    let box = Box(x, y, width, bottom - y)
    note(tag, in: box, outline: outline(of: tag, in: box, from: first))
    return bottom
  }

  /// What is around an element that has no edge of its own: a little more than its words.
  private func outline(of tag: Tag, in box: Box, from first: Int) -> Box? {
    func aroundWords() -> Box? { Wireframe.bounds(ofWords: marks[first...])?.wider(4, 2) }
    let isText = { (figure: Figure?) in if case .text? = figure { true } else { false } }
    return switch tag.figure.edge {
    case .own: nil
    case .words: aroundWords()
    case .texts: tag.children.contains { isText($0.asTag?.figure) } ? aroundWords() : nil
    case .row: box.wider(4, 0)
    }
  }

  private mutating func drawn(_ tag: Tag, x: Double, y: Double, width: Double, height: Double?) -> Double {
    let least = y + (height.map { min($0, floor - y) } ?? 0)
    switch tag.figure {
    case .text(let style): return text(style, tag, x: x, y: y, width: width)
    case .picture(let figure): return picture(figure, tag, x: x, y: y, width: width, height: height)
    case .control(let figure): return control(figure, tag, x: x, y: y, width: width)
    case .rows(let figure): return rows(figure, tag, x: x, y: y, width: width)
    case .beside(let figure): return beside(figure, tag, x: x, y: y, width: width, height: height)
    case .box(let figure):
      let count = marks.count
      let inner = stack(tag.children, x: x + 8, y: y + 7, width: width - 16, gap: 4)
      // A box that is cut goes on below the edge.
      let bottom = isFull ? min(inner + 7, max(inner, floor)) : inner + 7
      let box = Box(x, y, width, max(bottom, least) - y)
      marks.insert(
        .box(
          box, corner: 7, fill: figure == .card ? .paper : .field, line: figure == .card ? .line : nil, isDashed: false),
        at: count)
      return box.bottom
    case .line:
      marks.append(.line(x1: x, y1: y + 1, x2: x + width, y2: y + 1, .line))
      return y + 2
    case .space(.plain): return y + (height ?? self.height(of: tag, else: 12))
    case .grabber:
      marks.append(.box(Box(x + width / 2 - 11, y, 22, 2.5), corner: 1.25, fill: .line, line: nil, isDashed: false))
      return y + 4
    case .empty, .unseen: return y
    case .touch: return stack(tag.children, x: x, y: y, width: width)
    case .stack, .space, .tile, .pin, .bar, .popup, .part:
      return max(stack(tag.children, x: x, y: y, width: width), least)
    }
  }

  /// How high an element asks to be.
  func height(of tag: Tag, else usual: Double) -> Double {
    for trait in tag.look {
      switch trait {
      case .height(.points(let points)): return points * Self.scale
      case .height(.part(let part)): return part * canvas.height
      default: break
      }
    }
    return usual
  }
}
