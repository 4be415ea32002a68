import Wireframes

/// The words and signs of a drawing, over which nothing should be drawn.
struct Obstacles: Sendable {
  private(set) var words: [Box] = []
  /// Icons and pictures.
  private(set) var signs: [Box] = []
  let width: Double
  let height: Double

  /// What is larger is a picture, on which a dot hides nothing.
  private static let largestIcon = 32.0

  init(_ wireframe: Wireframe) {
    (width, height) = (wireframe.width, wireframe.height)
    for mark in wireframe.marks {
      switch mark {
      case .words(let text, let x, let y, let size, let isBold, let anchor, _):
        let wide = LetterWidths.width(of: text, size: size, isBold: isBold)
        let left = anchor == .start ? x : anchor == .end ? x - wide : x - wide / 2
        words.append(Box(left, y - size * 0.8, wide, size))
      case .path(_, _, let box, _, _): signs.append(box)
      case .box, .line: break
      }
    }
  }

  /// How many words and icons a circle covers.
  func covered(by center: (x: Double, y: Double), radius: Double) -> (words: Int, icons: Int) {
    func isCovered(_ box: Box) -> Bool {
      let across = max(box.x - center.x, center.x - box.right, 0)
      let down = max(box.y - center.y, center.y - box.bottom, 0)
      return across * across + down * down < radius * radius
    }
    return (words.count { isCovered($0) }, signs.count { $0.width < Self.largestIcon && isCovered($0) })
  }
}
