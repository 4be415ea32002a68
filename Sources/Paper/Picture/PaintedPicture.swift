import HTML
import Wireframes

/// A picture as what is painted, one after the other: the SVG that it was, with everything that is inherited or moved worked out.
package struct PaintedPicture: Sendable {
  /// One thing that is painted.
  enum Item: Sendable {
    case shape([PathStep], Ink)
    case words(Words)
  }

  /// How a shape is painted.
  struct Ink: Equatable, Sendable {
    var fill: Color?
    var line: Color?
    var width = 1.0
    var dashes: [Double] = []
    var fillShare = 1.0
    var lineShare = 1.0
    var isRound = false
  }

  /// A line of text.
  struct Words: Sendable {
    let text: String
    /// Where it begins.
    let place: RasterPoint
    let size: Double
    let face: StandardFace
    let color: Color
  }

  /// What can be clicked, and where that leads.
  struct Link: Sendable {
    let box: Box
    let address: String
  }

  var width = 0.0
  var height = 0.0
  var items: [Item] = []
  /// Where each item is.
  var boxes: [Box] = []
  var links: [Link] = []

  init() {}

  mutating func add(_ steps: [PathStep], _ ink: Ink) {
    guard let box = Self.box(of: steps) else { return }
    items.append(.shape(steps, ink))
    boxes.append(ink.line == nil ? box : box.wider(ink.width))
  }

  mutating func add(_ words: Words) {
    let width = words.face.width(of: words.text, size: words.size)
    items.append(.words(words))
    boxes.append(Box(words.place.x, words.place.y - words.size, width, words.size * 1.3))
  }

  /// How large most of its letters are; nil if it has none.
  var letterSize: Double? {
    var counts: [Double: Int] = [:]
    for case .words(let words) in items { counts[words.size, default: 0] += words.text.utf8.count }
    return counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key
  }

  /// The rectangle that holds all points of some steps.
  private static func box(of steps: [PathStep]) -> Box? {
    var (left, top, right, bottom) = (Double.infinity, Double.infinity, -Double.infinity, -Double.infinity)
    func take(_ point: RasterPoint) {
      (left, right) = (min(left, point.x), max(right, point.x))
      (top, bottom) = (min(top, point.y), max(bottom, point.y))
    }
    for step in steps {
      switch step {
      case .move(let to), .line(let to): take(to)
      case .curve(let a, let b, let to):
        take(a)
        take(b)
        take(to)
      case .close: break
      }
    }
    guard left.isFinite, top.isFinite, right.isFinite, bottom.isFinite else { return nil }
    return Box(left, top, right - left, bottom - top)
  }
}

extension Box {
  /// The same, larger by so much on every side.
  func wider(_ by: Double) -> Box { Box(x - by, y - by, width + 2 * by, height + 2 * by) }

  /// Whether it has something in common with another.
  func meets(_ other: Box) -> Bool {
    x < other.right && other.x < right && y < other.bottom && other.y < bottom
  }

  /// What it has in common with another; nil for nothing.
  func common(with other: Box) -> Box? {
    guard meets(other) else { return nil }
    let (left, top) = (max(x, other.x), max(y, other.y))
    return Box(left, top, min(right, other.right) - left, min(bottom, other.bottom) - top)
  }
}
