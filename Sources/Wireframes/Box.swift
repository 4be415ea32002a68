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
}
