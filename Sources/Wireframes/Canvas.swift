package import HTML

extension Wireframe {
  /// What whole screens are drawn on: how large it is, and what is particular to the device and the platform.
  package struct Canvas: Equatable, Sendable {
    let width: Double
    let height: Double
    let tabs: Tabs
    /// Whether titles of bars are at their start, and not in the middle.
    let isTitleAtStart: Bool
    let accent: Accent

    /// Where the tabs of an app are.
    package enum Tabs: Sendable {
      /// Icons with words at the lower edge.
      case bottom
      /// Words in a pill above all bars.
      case pill
      /// Icons with words below each other at the left edge.
      case rail
      /// Large words below the title.
      case pivot
    }

    /// A telephone that is held upright.
    package static let phone = Canvas(points: (402, 839))

    /// A device of so many points. All are drawn in one scale, so that as much is on them as on the page; only what is very small or very
    /// large has another. The shape stays.
    package init(
      points: (width: Double, height: Double), tabs: Tabs = .bottom, isTitleAtStart: Bool = false,
      accent: Accent = .house
    ) {
      let (short, long) = (min(points.width, points.height), max(points.width, points.height))
      let scale = min(max(0.448, 110 / max(short, 1)), 860 / max(long, 1))
      width = max((points.width * scale).rounded(), 60)
      height = max((points.height * scale).rounded(), 60)
      (self.tabs, self.isTitleAtStart, self.accent) = (tabs, isTitleAtStart, accent)
    }

    /// Whether it is held in one hand.
    var isPhone: Bool { min(width, height) < 210 }
  }

  /// The accent of an app in its shades, in the light and in the dark.
  package struct Accent: Equatable, Sendable {
    let light: Shades
    let dark: Shades

    /// One accent for what it is used for.
    struct Shades: Equatable, Sendable {
      /// For words, signs and lines.
      let words: Color
      /// For what has words on it, and for these.
      let fill: Color
      let onFill: Color
    }

    /// The accent of apps that name none.
    package static let house = Accent(
      light: Shades(words: Color(hex: 0x3F6EA8), fill: Color(hex: 0x3F6EA8), onFill: .white),
      dark: Shades(words: Color(hex: 0x86B3EA), fill: Color(hex: 0x3F6EA8), onFill: .white))

    private init(light: Shades, dark: Shades) { (self.light, self.dark) = (light, dark) }

    /// The accent that an app names, and the one for the dark if it names that too. Words in it are made as dark or light as it takes to
    /// read them on everything they are drawn on.
    package init(_ color: Color, dark: Color?) {
      light = Shades(of: color, on: WireframeSVG.shade(of: .field, .house), towards: 0)
      self.dark = Shades(of: dark ?? color, on: WireframeSVG.darkField, towards: 255)
    }
  }
}

extension Wireframe.Accent.Shades {
  fileprivate init(of color: Color, on surface: Color, towards end: Int) {
    func mixed(_ step: Int) -> Color {
      func part(_ part: UInt8) -> UInt8 { UInt8(Int(part) + (end - Int(part)) * step / 32) }
      return Color(red: part(color.red), green: part(color.green), blue: part(color.blue))
    }
    words = (0...32).lazy.map(mixed).first { $0.contrast(with: surface) >= 4.5 } ?? mixed(32)
    fill = mixed(0)
    onFill = fill.contrast(with: .white) >= 4.5 ? .white : fill.readable
  }
}

extension Color {
  static let white = Color(hex: 0xFFFFFF)

  init(hex: UInt32) {
    self.init(red: UInt8(hex >> 16 & 0xFF), green: UInt8(hex >> 8 & 0xFF), blue: UInt8(hex & 0xFF))
  }
}
