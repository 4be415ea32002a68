package import HTML

/// A small drawing of a screen or a popup: boxes, lines and words, and where each control is.
package struct Wireframe: Equatable, Sendable {
  package internal(set) var width: Double
  package internal(set) var height: Double
  /// What is drawn, from the back to the front.
  package internal(set) var marks: [Mark]
  /// Where something can be touched.
  package internal(set) var hotspots: [Hotspot]
  /// Where something has a name that need not be words of the drawing, or is more than these.
  package internal(set) var fields: [Field] = []
  /// What is drawn in the accent.
  package internal(set) var accent = Accent.house

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
    case paper, field, line, ink, quiet, danger
    /// Words, signs and lines in the accent.
    case accent
    /// What is filled with the accent and has words on it, and these.
    case accentFill, onAccent
    /// A colour that the app says itself.
    case own(Color)
  }

  /// Where a control is: its number in its place, or its name for what every place has, such as `back`.
  package struct Hotspot: Equatable, Sendable {
    package var control: Int32
    package var auto = ""
    package var box: Box
    /// What is around it where it has no edge of its own: its words, with some room.
    package var outline: Box?
    /// Whether it can be seen, and not only what folds, scrolls or slides over it.
    package var isSeen = true
  }

  /// A field, a picker, an icon, with its name.
  package struct Field: Equatable, Sendable {
    package var name: String
    package var box: Box
  }
}
