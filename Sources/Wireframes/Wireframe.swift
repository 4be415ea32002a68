package import HTML

/// A small drawing of a screen or a popup: boxes, lines and words, and where each control is.
package struct Wireframe: Equatable, Sendable {
  package internal(set) var width: Double
  package internal(set) var height: Double
  /// What is drawn, from the back to the front.
  package internal(set) var marks: [Mark]
  /// Where something can be touched.
  package internal(set) var hotspots: [Hotspot]

  /// One thing that is drawn.
  package enum Mark: Equatable, Sendable {
    case box(Box, corner: Double, fill: Tone?, line: Tone?, isDashed: Bool)
    case line(x1: Double, y1: Double, x2: Double, y2: Double, Tone)
    case words(String, x: Double, y: Double, size: Double, isBold: Bool, anchor: Anchor, Tone)
    /// A path on a grid of so many units across, drawn as wide as a box.
    case path(String, units: Double, in: Box, line: Tone?, fill: Tone?)
  }

  /// From where words are set.
  package enum Anchor: String, Sendable {
    case start, middle, end
  }

  /// What a mark is there for, which decides about its colour.
  package enum Tone: Equatable, Sendable {
    case paper, field, line, ink, quiet, accent, onAccent, danger
    /// A colour that the app says itself.
    case own(Color)
  }

  /// Where a control is: its number in its place, or its name for what every place has, such as `back`.
  package struct Hotspot: Equatable, Sendable {
    package var control: Int32
    package var auto = ""
    package var box: Box
    /// Whether it can be seen, and not only what folds, scrolls or slides over it.
    package var isSeen = true
  }

  /// How large whole screens are drawn.
  package struct Canvas: Equatable, Sendable {
    let width: Double
    let height: Double

    /// A telephone that is held upright.
    package static let phone = Canvas(width: 180, height: 376)

    /// A device of so many points: telephones in one scale, what is larger in a smaller one, and nothing too small or too large to draw.
    package init(points: (width: Double, height: Double)) {
      let scale = min(points.width, points.height) > 500 ? 0.3 : 0.448
      width = min(max(points.width * scale, 110), 460).rounded()
      height = min(max(points.height * scale, 110), 460).rounded()
    }

    private init(width: Double, height: Double) { (self.width, self.height) = (width, height) }

    /// Whether it is held in one hand.
    var isPhone: Bool { min(width, height) < 210 }
  }
}
