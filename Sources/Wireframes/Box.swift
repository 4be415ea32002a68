/// A rectangle, in points from the upper left corner of what it is in.
package struct Box: Equatable, Sendable {
  package var x: Double
  package var y: Double
  package var width: Double
  package var height: Double

  package init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Where it ends to the right.
  package var right: Double { x + width }
  /// Where it ends below.
  package var bottom: Double { y + height }
  /// Its middle, from the left.
  package var midX: Double { x + width / 2 }
  /// Its middle, from the top.
  package var midY: Double { y + height / 2 }

  /// The same, smaller by so much on every side.
  func inset(_ by: Double) -> Box { Box(x + by, y + by, max(0, width - 2 * by), max(0, height - 2 * by)) }

  /// The same with some room around it.
  func wider(_ across: Double, _ down: Double) -> Box {
    Box(x - across, y - down, width + 2 * across, height + 2 * down)
  }

  /// The same, moved down.
  func down(_ by: Double) -> Box { Box(x, y + by, width, height) }

  /// The smallest one around both.
  package func around(_ other: Box) -> Box {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return Box(left, top, max(right, other.right) - left, max(bottom, other.bottom) - top)
  }

  /// What of it is between two heights; nil if that is nothing.
  func between(_ top: Double, _ bottom: Double) -> Box? {
    let (from, to) = (max(y, top), min(self.bottom, bottom))
    return to > from ? Box(x, from, width, to - from) : nil
  }
}
